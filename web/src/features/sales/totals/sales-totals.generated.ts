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

export type SaleTotalFilter = {
  clientTotal?: IntFilter | null | undefined;
  companyName?: StringFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  salesTotal?: BigFloatFilter | null | undefined;
  tipTotal?: BigFloatFilter | null | undefined;
  usdTotal?: BigFloatFilter | null | undefined;
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

export type SalesTotalQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  filter?: SaleTotalFilter | null | undefined;
}>;


export type SalesTotalQuery = { procSalesTotal: { totalCount: number, nodes: Array<{ companyName: string, officeId: string, officeName: string, clientTotal: number, salesTotal: string, tipTotal: string, usdTotal: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type SalesAdvertisingTotalQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  filter?: SaleTotalFilter | null | undefined;
}>;


export type SalesAdvertisingTotalQuery = { procSalesAdvertisingTotal: { totalCount: number, nodes: Array<{ companyName: string, officeId: string, officeName: string, clientTotal: number, salesTotal: string, tipTotal: string, usdTotal: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type WarrantiesTotalQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  filter?: SaleTotalFilter | null | undefined;
}>;


export type WarrantiesTotalQuery = { procWarrantiesTotal: { totalCount: number, nodes: Array<{ companyName: string, officeId: string, officeName: string, clientTotal: number, salesTotal: string, tipTotal: string, usdTotal: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type OfficeTotalFragment = { companyName: string, officeId: string, officeName: string, clientTotal: number, salesTotal: string, tipTotal: string, usdTotal: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export const SalesTotalDocument: GraphqlDocument<SalesTotalQuery, SalesTotalQueryVariables> = "query SalesTotal($dateFrom:Date$dateUntil:Date$first:Int$offset:Int$filter:SaleTotalFilter){procSalesTotal(dateFrom:$dateFrom dateUntil:$dateUntil first:$first offset:$offset filter:$filter){nodes{...OfficeTotal}totalCount}}fragment OfficeTotal on SaleTotal{companyName officeId officeName clientTotal salesTotal tipTotal usdTotal currencyCode}";

export const SalesAdvertisingTotalDocument: GraphqlDocument<SalesAdvertisingTotalQuery, SalesAdvertisingTotalQueryVariables> = "query SalesAdvertisingTotal($dateFrom:Date$dateUntil:Date$first:Int$offset:Int$filter:SaleTotalFilter){procSalesAdvertisingTotal(dateFrom:$dateFrom dateUntil:$dateUntil first:$first offset:$offset filter:$filter){nodes{...OfficeTotal}totalCount}}fragment OfficeTotal on SaleTotal{companyName officeId officeName clientTotal salesTotal tipTotal usdTotal currencyCode}";

export const WarrantiesTotalDocument: GraphqlDocument<WarrantiesTotalQuery, WarrantiesTotalQueryVariables> = "query WarrantiesTotal($dateFrom:Date$dateUntil:Date$first:Int$offset:Int$filter:SaleTotalFilter){procWarrantiesTotal(dateFrom:$dateFrom dateUntil:$dateUntil first:$first offset:$offset filter:$filter){nodes{...OfficeTotal}totalCount}}fragment OfficeTotal on SaleTotal{companyName officeId officeName clientTotal salesTotal tipTotal usdTotal currencyCode}";
