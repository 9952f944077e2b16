/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type BigFloatFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type BooleanFilter = {
  equalTo?: boolean | null | undefined;
  greaterThan?: boolean | null | undefined;
  greaterThanOrEqualTo?: boolean | null | undefined;
  in?: Array<boolean> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: boolean | null | undefined;
  lessThanOrEqualTo?: boolean | null | undefined;
  notEqualTo?: boolean | null | undefined;
  notIn?: Array<boolean> | null | undefined;
};

export type DateFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type DatetimeFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type IntFilter = {
  equalTo?: number | null | undefined;
  greaterThan?: number | null | undefined;
  greaterThanOrEqualTo?: number | null | undefined;
  in?: Array<number> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: number | null | undefined;
  lessThanOrEqualTo?: number | null | undefined;
  notEqualTo?: number | null | undefined;
  notIn?: Array<number> | null | undefined;
};

export type StringFilter = {
  endsWith?: string | null | undefined;
  endsWithInsensitive?: string | null | undefined;
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  includes?: string | null | undefined;
  includesInsensitive?: string | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  like?: string | null | undefined;
  likeInsensitive?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
  startsWith?: string | null | undefined;
  startsWithInsensitive?: string | null | undefined;
};

export type UuidFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type VSalesDetailFilter = {
  advertising?: BooleanFilter | null | undefined;
  avgMinuts?: IntFilter | null | undefined;
  commission?: BigFloatFilter | null | undefined;
  cost?: BigFloatFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  discount?: BigFloatFilter | null | undefined;
  earnedCommission?: BigFloatFilter | null | undefined;
  earnedRate?: BigFloatFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeIn?: StringFilter | null | undefined;
  employeeLastName?: StringFilter | null | undefined;
  employeeName?: StringFilter | null | undefined;
  endsAt?: DatetimeFilter | null | undefined;
  exchangeRate?: BigFloatFilter | null | undefined;
  grantedAmount?: BigFloatFilter | null | undefined;
  grantedByName?: StringFilter | null | undefined;
  grantedPercent?: BigFloatFilter | null | undefined;
  grantedReason?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  kind?: StringFilter | null | undefined;
  lineNumber?: IntFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  price?: BigFloatFilter | null | undefined;
  priceCurrency?: StringFilter | null | undefined;
  refundOf?: UuidFilter | null | undefined;
  refundedDay?: DateFilter | null | undefined;
  saleDate?: DatetimeFilter | null | undefined;
  saleDay?: DateFilter | null | undefined;
  saleId?: UuidFilter | null | undefined;
  serviceName?: StringFilter | null | undefined;
  startsAt?: DatetimeFilter | null | undefined;
  status?: IntFilter | null | undefined;
  subserviceId?: UuidFilter | null | undefined;
  subserviceName?: StringFilter | null | undefined;
  tax?: BigFloatFilter | null | undefined;
  taxRate?: BigFloatFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  tip?: BigFloatFilter | null | undefined;
  totalCommission?: BigFloatFilter | null | undefined;
  warrantyOf?: UuidFilter | null | undefined;
  workdayId?: UuidFilter | null | undefined;
};

export type VSalesDetailsOrderBy =
  | 'ADVERTISING_ASC'
  | 'ADVERTISING_DESC'
  | 'AVG_MINUTS_ASC'
  | 'AVG_MINUTS_DESC'
  | 'COMMISSION_ASC'
  | 'COMMISSION_DESC'
  | 'COST_ASC'
  | 'COST_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'DISCOUNT_ASC'
  | 'DISCOUNT_DESC'
  | 'EARNED_COMMISSION_ASC'
  | 'EARNED_COMMISSION_DESC'
  | 'EARNED_RATE_ASC'
  | 'EARNED_RATE_DESC'
  | 'EMPLOYEE_ID_ASC'
  | 'EMPLOYEE_ID_DESC'
  | 'EMPLOYEE_IN_ASC'
  | 'EMPLOYEE_IN_DESC'
  | 'EMPLOYEE_LAST_NAME_ASC'
  | 'EMPLOYEE_LAST_NAME_DESC'
  | 'EMPLOYEE_NAME_ASC'
  | 'EMPLOYEE_NAME_DESC'
  | 'ENDS_AT_ASC'
  | 'ENDS_AT_DESC'
  | 'EXCHANGE_RATE_ASC'
  | 'EXCHANGE_RATE_DESC'
  | 'GRANTED_AMOUNT_ASC'
  | 'GRANTED_AMOUNT_DESC'
  | 'GRANTED_BY_NAME_ASC'
  | 'GRANTED_BY_NAME_DESC'
  | 'GRANTED_PERCENT_ASC'
  | 'GRANTED_PERCENT_DESC'
  | 'GRANTED_REASON_ASC'
  | 'GRANTED_REASON_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'KIND_ASC'
  | 'KIND_DESC'
  | 'LINE_NUMBER_ASC'
  | 'LINE_NUMBER_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PAYMENT_DETAIL_ASC'
  | 'PAYMENT_DETAIL_DESC'
  | 'PRICE_ASC'
  | 'PRICE_CURRENCY_ASC'
  | 'PRICE_CURRENCY_DESC'
  | 'PRICE_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'REFUNDED_DAY_ASC'
  | 'REFUNDED_DAY_DESC'
  | 'REFUND_OF_ASC'
  | 'REFUND_OF_DESC'
  | 'SALE_DATE_ASC'
  | 'SALE_DATE_DESC'
  | 'SALE_DAY_ASC'
  | 'SALE_DAY_DESC'
  | 'SALE_ID_ASC'
  | 'SALE_ID_DESC'
  | 'SERVICE_NAME_ASC'
  | 'SERVICE_NAME_DESC'
  | 'STARTS_AT_ASC'
  | 'STARTS_AT_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'SUBSERVICE_ID_ASC'
  | 'SUBSERVICE_ID_DESC'
  | 'SUBSERVICE_NAME_ASC'
  | 'SUBSERVICE_NAME_DESC'
  | 'TAX_ASC'
  | 'TAX_DESC'
  | 'TAX_RATE_ASC'
  | 'TAX_RATE_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'TIP_ASC'
  | 'TIP_DESC'
  | 'TOTAL_COMMISSION_ASC'
  | 'TOTAL_COMMISSION_DESC'
  | 'WARRANTY_OF_ASC'
  | 'WARRANTY_OF_DESC'
  | 'WORKDAY_ID_ASC'
  | 'WORKDAY_ID_DESC';

export type SalesByEmployeeQueryVariables = Exact<{
  filter?: VSalesDetailFilter | null | undefined;
  orderBy?: Array<VSalesDetailsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type SalesByEmployeeQuery = { allVSalesDetails: { totalCount: number, nodes: Array<{ id: string, saleDate: string, timeZone: string, kind: string, advertising: boolean, serviceName: string, subserviceName: string, cost: string, tax: string, earnedRate: string | null, earnedCommission: string | null, tip: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type ServedByQueryVariables = Exact<{
  filter: VSalesDetailFilter;
}>;


export type ServedByQuery = { allVSalesDetails: { nodes: Array<{ employeeName: string, employeeLastName: string }> } | null };

export const SalesByEmployeeDocument: GraphqlDocument<SalesByEmployeeQuery, SalesByEmployeeQueryVariables> = "query SalesByEmployee($filter:VSalesDetailFilter$orderBy:[VSalesDetailsOrderBy!]$first:Int$offset:Int){allVSalesDetails(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id saleDate timeZone kind advertising serviceName subserviceName cost tax earnedRate earnedCommission tip currencyCode}totalCount}}";

export const ServedByDocument: GraphqlDocument<ServedByQuery, ServedByQueryVariables> = "query ServedBy($filter:VSalesDetailFilter!){allVSalesDetails(filter:$filter first:1){nodes{employeeName employeeLastName}}}";
