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

export type VSalesDetailsClientFilter = {
  advertising?: BooleanFilter | null | undefined;
  clientFullName?: StringFilter | null | undefined;
  clientId?: UuidFilter | null | undefined;
  clientIn?: StringFilter | null | undefined;
  clientLastName?: StringFilter | null | undefined;
  clientName?: StringFilter | null | undefined;
  clientPhone?: StringFilter | null | undefined;
  cost?: BigFloatFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  employeeLastName?: StringFilter | null | undefined;
  employeeName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  invoiceNumber?: StringFilter | null | undefined;
  kind?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  refundedDay?: DateFilter | null | undefined;
  saleDate?: DatetimeFilter | null | undefined;
  saleDay?: DateFilter | null | undefined;
  saleId?: UuidFilter | null | undefined;
  serviceName?: StringFilter | null | undefined;
  subserviceId?: UuidFilter | null | undefined;
  subserviceName?: StringFilter | null | undefined;
  tax?: BigFloatFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  tip?: BigFloatFilter | null | undefined;
};

export type VSalesDetailsClientsOrderBy =
  | 'ADVERTISING_ASC'
  | 'ADVERTISING_DESC'
  | 'CLIENT_FULL_NAME_ASC'
  | 'CLIENT_FULL_NAME_DESC'
  | 'CLIENT_ID_ASC'
  | 'CLIENT_ID_DESC'
  | 'CLIENT_IN_ASC'
  | 'CLIENT_IN_DESC'
  | 'CLIENT_LAST_NAME_ASC'
  | 'CLIENT_LAST_NAME_DESC'
  | 'CLIENT_NAME_ASC'
  | 'CLIENT_NAME_DESC'
  | 'CLIENT_PHONE_ASC'
  | 'CLIENT_PHONE_DESC'
  | 'COST_ASC'
  | 'COST_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'EMPLOYEE_LAST_NAME_ASC'
  | 'EMPLOYEE_LAST_NAME_DESC'
  | 'EMPLOYEE_NAME_ASC'
  | 'EMPLOYEE_NAME_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'INVOICE_NUMBER_ASC'
  | 'INVOICE_NUMBER_DESC'
  | 'KIND_ASC'
  | 'KIND_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'REFUNDED_DAY_ASC'
  | 'REFUNDED_DAY_DESC'
  | 'SALE_DATE_ASC'
  | 'SALE_DATE_DESC'
  | 'SALE_DAY_ASC'
  | 'SALE_DAY_DESC'
  | 'SALE_ID_ASC'
  | 'SALE_ID_DESC'
  | 'SERVICE_NAME_ASC'
  | 'SERVICE_NAME_DESC'
  | 'SUBSERVICE_ID_ASC'
  | 'SUBSERVICE_ID_DESC'
  | 'SUBSERVICE_NAME_ASC'
  | 'SUBSERVICE_NAME_DESC'
  | 'TAX_ASC'
  | 'TAX_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'TIP_ASC'
  | 'TIP_DESC';

export type ClientLinesQueryVariables = Exact<{
  filter?: VSalesDetailsClientFilter | null | undefined;
  orderBy?: Array<VSalesDetailsClientsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ClientLinesQuery = { allVSalesDetailsClients: { totalCount: number, nodes: Array<{ id: string, officeName: string, saleId: string, saleDate: string, timeZone: string, invoiceNumber: string, clientIn: string, clientInType: string | null, clientName: string, clientLastName: string, subserviceName: string, employeeName: string, employeeLastName: string, cost: string, tip: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export const ClientLinesDocument: GraphqlDocument<ClientLinesQuery, ClientLinesQueryVariables> = "query ClientLines($filter:VSalesDetailsClientFilter$orderBy:[VSalesDetailsClientsOrderBy!]$first:Int$offset:Int){allVSalesDetailsClients(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName saleId saleDate timeZone invoiceNumber clientIn clientInType clientName clientLastName subserviceName employeeName employeeLastName cost tip currencyCode}totalCount}}";
