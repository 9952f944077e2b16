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

export type ProcRoyaltyByRangeRecordFilter = {
  currencyCode?: StringFilter | null | undefined;
  officeAccumulatedRoyalty?: BigFloatFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  officeTotalServices?: IntFilter | null | undefined;
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

export type RoyaltyQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  filter?: ProcRoyaltyByRangeRecordFilter | null | undefined;
}>;


export type RoyaltyQuery = { procRoyaltyByRange: { totalCount: number, nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeTotalServices: number | null, officeAccumulatedRoyalty: string | null }> } | null };

export type RoyaltyByOfficeQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  officeId?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type RoyaltyByOfficeQuery = { procRoyaltyByOffice: { totalCount: number, nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeTotalServices: number | null, officeAccumulatedRoyalty: string | null }> } | null };

export type RoyaltyOfOffice_ProcRoyaltyByOfficeRecord_Fragment = { officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeTotalServices: number | null, officeAccumulatedRoyalty: string | null };

export type RoyaltyOfOffice_ProcRoyaltyByRangeRecord_Fragment = { officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeTotalServices: number | null, officeAccumulatedRoyalty: string | null };

export type RoyaltyOfOfficeFragment =
  | RoyaltyOfOffice_ProcRoyaltyByOfficeRecord_Fragment
  | RoyaltyOfOffice_ProcRoyaltyByRangeRecord_Fragment
;

export type RoyaltyDaysQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  officeId?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type RoyaltyDaysQuery = { procRoyaltyDaysByOffice: { totalCount: number, nodes: Array<{ officeId: string | null, officeName: string | null, day: string | null, services: number | null, net: string | null, rate: string | null, royalty: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export const RoyaltyDocument: GraphqlDocument<RoyaltyQuery, RoyaltyQueryVariables> = "query Royalty($dateFrom:Date$dateUntil:Date$first:Int$offset:Int$filter:ProcRoyaltyByRangeRecordFilter){procRoyaltyByRange(dateFrom:$dateFrom dateUntil:$dateUntil first:$first offset:$offset filter:$filter){nodes{...RoyaltyOfOffice}totalCount}}fragment RoyaltyOfOffice on OfficeRoyalty{officeId officeName currencyCode officeTotalServices officeAccumulatedRoyalty}";

export const RoyaltyByOfficeDocument: GraphqlDocument<RoyaltyByOfficeQuery, RoyaltyByOfficeQueryVariables> = "query RoyaltyByOffice($dateFrom:Date$dateUntil:Date$officeId:UUID$first:Int$offset:Int){procRoyaltyByOffice(dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId first:$first offset:$offset){nodes{...RoyaltyOfOffice}totalCount}}fragment RoyaltyOfOffice on OfficeRoyalty{officeId officeName currencyCode officeTotalServices officeAccumulatedRoyalty}";

export const RoyaltyDaysDocument: GraphqlDocument<RoyaltyDaysQuery, RoyaltyDaysQueryVariables> = "query RoyaltyDays($dateFrom:Date$dateUntil:Date$officeId:UUID$first:Int$offset:Int){procRoyaltyDaysByOffice(dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId first:$first offset:$offset){nodes{officeId officeName day services net rate royalty currencyCode}totalCount}}";
