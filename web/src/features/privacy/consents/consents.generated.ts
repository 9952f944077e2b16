/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
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

export type VClientConsentFilter = {
  actorName?: StringFilter | null | undefined;
  answer?: StringFilter | null | undefined;
  clientId?: UuidFilter | null | undefined;
  clientName?: StringFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  createdDay?: DateFilter | null | undefined;
  given?: BooleanFilter | null | undefined;
  how?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  identificationNumber?: StringFilter | null | undefined;
  identificationType?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  purpose?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  wording?: IntFilter | null | undefined;
};

export type VClientConsentsOrderBy =
  | 'ACTOR_NAME_ASC'
  | 'ACTOR_NAME_DESC'
  | 'ANSWER_ASC'
  | 'ANSWER_DESC'
  | 'CLIENT_ID_ASC'
  | 'CLIENT_ID_DESC'
  | 'CLIENT_NAME_ASC'
  | 'CLIENT_NAME_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DAY_ASC'
  | 'CREATED_DAY_DESC'
  | 'CREATED_DESC'
  | 'GIVEN_ASC'
  | 'GIVEN_DESC'
  | 'HOW_ASC'
  | 'HOW_DESC'
  | 'IDENTIFICATION_NUMBER_ASC'
  | 'IDENTIFICATION_NUMBER_DESC'
  | 'IDENTIFICATION_TYPE_ASC'
  | 'IDENTIFICATION_TYPE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'PURPOSE_ASC'
  | 'PURPOSE_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'WORDING_ASC'
  | 'WORDING_DESC';

export type ConsentsQueryVariables = Exact<{
  filter?: VClientConsentFilter | null | undefined;
  orderBy?: Array<VClientConsentsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ConsentsQuery = { allVClientConsents: { totalCount: number, nodes: Array<{ id: string, clientId: string, clientName: string, identificationNumber: string, purpose: string, answer: string, how: string, wording: number, actorName: string, created: string, officeName: string, timeZone: string }> } | null };

export const ConsentsDocument: GraphqlDocument<ConsentsQuery, ConsentsQueryVariables> = "query Consents($filter:VClientConsentFilter$orderBy:[VClientConsentsOrderBy!]$first:Int$offset:Int){allVClientConsents(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id clientId clientName identificationNumber purpose answer how wording actorName created officeName timeZone}totalCount}}";
