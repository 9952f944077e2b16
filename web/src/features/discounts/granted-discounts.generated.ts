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

export type VGrantedDiscountFilter = {
  clientFullName?: StringFilter | null | undefined;
  clientIn?: StringFilter | null | undefined;
  clientLastName?: StringFilter | null | undefined;
  clientName?: StringFilter | null | undefined;
  cost?: BigFloatFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  grantedAmount?: BigFloatFilter | null | undefined;
  grantedByName?: StringFilter | null | undefined;
  grantedPercent?: BigFloatFilter | null | undefined;
  grantedReason?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  invoiceNumber?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  plainCost?: BigFloatFilter | null | undefined;
  saleDate?: DatetimeFilter | null | undefined;
  saleDay?: DateFilter | null | undefined;
  saleId?: UuidFilter | null | undefined;
  subserviceName?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VGrantedDiscountsOrderBy =
  | 'CLIENT_FULL_NAME_ASC'
  | 'CLIENT_FULL_NAME_DESC'
  | 'CLIENT_IN_ASC'
  | 'CLIENT_IN_DESC'
  | 'CLIENT_LAST_NAME_ASC'
  | 'CLIENT_LAST_NAME_DESC'
  | 'CLIENT_NAME_ASC'
  | 'CLIENT_NAME_DESC'
  | 'COST_ASC'
  | 'COST_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
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
  | 'INVOICE_NUMBER_ASC'
  | 'INVOICE_NUMBER_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PLAIN_COST_ASC'
  | 'PLAIN_COST_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'SALE_DATE_ASC'
  | 'SALE_DATE_DESC'
  | 'SALE_DAY_ASC'
  | 'SALE_DAY_DESC'
  | 'SALE_ID_ASC'
  | 'SALE_ID_DESC'
  | 'SUBSERVICE_NAME_ASC'
  | 'SUBSERVICE_NAME_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type GrantedDiscountsQueryVariables = Exact<{
  filter?: VGrantedDiscountFilter | null | undefined;
  orderBy?: Array<VGrantedDiscountsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type GrantedDiscountsQuery = { allVGrantedDiscounts: { totalCount: number, nodes: Array<{ id: string, officeName: string, saleId: string, saleDate: string, timeZone: string, invoiceNumber: string, clientIn: string, clientName: string, clientLastName: string, subserviceName: string, plainCost: string, grantedPercent: string | null, grantedAmount: string, cost: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', grantedByName: string, grantedReason: string }> } | null };

export const GrantedDiscountsDocument: GraphqlDocument<GrantedDiscountsQuery, GrantedDiscountsQueryVariables> = "query GrantedDiscounts($filter:VGrantedDiscountFilter$orderBy:[VGrantedDiscountsOrderBy!]$first:Int$offset:Int){allVGrantedDiscounts(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName saleId saleDate timeZone invoiceNumber clientIn clientName clientLastName subserviceName plainCost grantedPercent grantedAmount cost currencyCode grantedByName grantedReason}totalCount}}";
