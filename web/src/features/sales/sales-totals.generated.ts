/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/graphql.ts';
export type SalesTotalQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type SalesTotalQuery = { procSalesTotal: { totalCount: number, nodes: Array<{ companyName: string, officeId: string, officeName: string, clientTotal: number, salesTotal: string, tipTotal: string, usdTotal: string, currencyCode: string }> } | null };

export type SalesAdvertisingTotalQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type SalesAdvertisingTotalQuery = { procSalesAdvertisingTotal: { totalCount: number, nodes: Array<{ companyName: string, officeId: string, officeName: string, clientTotal: number, salesTotal: string, tipTotal: string, usdTotal: string, currencyCode: string }> } | null };

export type WarrantiesTotalQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type WarrantiesTotalQuery = { procWarrantiesTotal: { totalCount: number, nodes: Array<{ companyName: string, officeId: string, officeName: string, clientTotal: number, salesTotal: string, tipTotal: string, usdTotal: string, currencyCode: string }> } | null };

export const SalesTotalDocument = "query SalesTotal($dateFrom:Date$dateUntil:Date$first:Int$offset:Int){procSalesTotal(dateFrom:$dateFrom dateUntil:$dateUntil first:$first offset:$offset){nodes{companyName officeId officeName clientTotal salesTotal tipTotal usdTotal currencyCode}totalCount}}" as unknown as GraphqlDocument<SalesTotalQuery, SalesTotalQueryVariables>;

export const SalesAdvertisingTotalDocument = "query SalesAdvertisingTotal($dateFrom:Date$dateUntil:Date$first:Int$offset:Int){procSalesAdvertisingTotal(dateFrom:$dateFrom dateUntil:$dateUntil first:$first offset:$offset){nodes{companyName officeId officeName clientTotal salesTotal tipTotal usdTotal currencyCode}totalCount}}" as unknown as GraphqlDocument<SalesAdvertisingTotalQuery, SalesAdvertisingTotalQueryVariables>;

export const WarrantiesTotalDocument = "query WarrantiesTotal($dateFrom:Date$dateUntil:Date$first:Int$offset:Int){procWarrantiesTotal(dateFrom:$dateFrom dateUntil:$dateUntil first:$first offset:$offset){nodes{companyName officeId officeName clientTotal salesTotal tipTotal usdTotal currencyCode}totalCount}}" as unknown as GraphqlDocument<WarrantiesTotalQuery, WarrantiesTotalQueryVariables>;
