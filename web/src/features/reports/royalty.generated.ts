/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/graphql.ts';
export type RoyaltyQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type RoyaltyQuery = { procRoyaltyByRange: { totalCount: number, nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: string | null, officeTotalServices: number | null, officeAccumulatedRoyalty: string | null }> } | null };

export type RoyaltyByOfficeQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  officeId?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type RoyaltyByOfficeQuery = { procRoyaltyByOffice: { totalCount: number, nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: string | null, officeTotalServices: number | null, officeAccumulatedRoyalty: string | null }> } | null };

export type RoyaltyDaysQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  officeId?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type RoyaltyDaysQuery = { procRoyaltyDaysByOffice: { totalCount: number, nodes: Array<{ officeId: string | null, officeName: string | null, day: string | null, services: number | null, net: string | null, rate: string | null, royalty: string | null, currencyCode: string | null }> } | null };

export const RoyaltyDocument = "query Royalty($dateFrom:Date$dateUntil:Date$first:Int$offset:Int){procRoyaltyByRange(dateFrom:$dateFrom dateUntil:$dateUntil first:$first offset:$offset){nodes{officeId officeName currencyCode officeTotalServices officeAccumulatedRoyalty}totalCount}}" as unknown as GraphqlDocument<RoyaltyQuery, RoyaltyQueryVariables>;

export const RoyaltyByOfficeDocument = "query RoyaltyByOffice($dateFrom:Date$dateUntil:Date$officeId:UUID$first:Int$offset:Int){procRoyaltyByOffice(dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId first:$first offset:$offset){nodes{officeId officeName currencyCode officeTotalServices officeAccumulatedRoyalty}totalCount}}" as unknown as GraphqlDocument<RoyaltyByOfficeQuery, RoyaltyByOfficeQueryVariables>;

export const RoyaltyDaysDocument = "query RoyaltyDays($dateFrom:Date$dateUntil:Date$officeId:UUID$first:Int$offset:Int){procRoyaltyDaysByOffice(dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId first:$first offset:$offset){nodes{officeId officeName day services net rate royalty currencyCode}totalCount}}" as unknown as GraphqlDocument<RoyaltyDaysQuery, RoyaltyDaysQueryVariables>;
