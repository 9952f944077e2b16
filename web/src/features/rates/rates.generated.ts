/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/graphql.ts';
export type OfficePatch = {
  address?: string | null | undefined;
  advertisingValue?: string | null | undefined;
  countryId?: string | null | undefined;
  currencyCode?: string | null | undefined;
  email?: string | null | undefined;
  euroValue?: string | null | undefined;
  exchangeValue?: string | null | undefined;
  instagram?: string | null | undefined;
  officeName?: string | null | undefined;
  phone?: string | null | undefined;
  status?: number | null | undefined;
  timeZone?: string | null | undefined;
  townId?: string | null | undefined;
  updated?: string | null | undefined;
};

export type OfficeRatesQueryVariables = Exact<{
  officeId: string;
}>;


export type OfficeRatesQuery = { officeById: { version: string | null, exchangeValue: string | null, euroValue: string | null, advertisingValue: string | null } | null };

export type RateHistoryQueryVariables = Exact<{
  officeId: string;
  kind: string;
}>;


export type RateHistoryQuery = { allVOfficeRates: { nodes: Array<{ id: string, value: string, since: string, changedBy: string }> } | null };

export type SaveOfficeRateMutationVariables = Exact<{
  officeId: string;
  patch: OfficePatch;
  version?: string | null | undefined;
}>;


export type SaveOfficeRateMutation = { updateOfficeById: { clientMutationId: string | null } | null };

export const OfficeRatesDocument = "query OfficeRates($officeId:UUID!){officeById(id:$officeId){version exchangeValue euroValue advertisingValue}}" as unknown as GraphqlDocument<OfficeRatesQuery, OfficeRatesQueryVariables>;

export const RateHistoryDocument = "query RateHistory($officeId:UUID!$kind:String!){allVOfficeRates(condition:{officeId:$officeId kind:$kind}orderBy:[VALID_FROM_DESC ID_DESC]first:60){nodes{id value since changedBy}}}" as unknown as GraphqlDocument<RateHistoryQuery, RateHistoryQueryVariables>;

export const SaveOfficeRateDocument = "mutation SaveOfficeRate($officeId:UUID!$patch:OfficePatch!$version:String){updateOfficeById(input:{id:$officeId officePatch:$patch version:$version}){clientMutationId}}" as unknown as GraphqlDocument<SaveOfficeRateMutation, SaveOfficeRateMutationVariables>;
