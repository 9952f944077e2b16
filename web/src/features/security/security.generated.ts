/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
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

export type VSecurityEventFilter = {
  actorEmail?: StringFilter | null | undefined;
  actorId?: UuidFilter | null | undefined;
  actorName?: StringFilter | null | undefined;
  address?: StringFilter | null | undefined;
  code?: StringFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  createdDay?: DateFilter | null | undefined;
  device?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  kind?: StringFilter | null | undefined;
  lastAt?: DatetimeFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  outcome?: StringFilter | null | undefined;
  subject?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  times?: IntFilter | null | undefined;
  words?: StringFilter | null | undefined;
};

export type VSecurityEventsOrderBy =
  | 'ACTOR_EMAIL_ASC'
  | 'ACTOR_EMAIL_DESC'
  | 'ACTOR_ID_ASC'
  | 'ACTOR_ID_DESC'
  | 'ACTOR_NAME_ASC'
  | 'ACTOR_NAME_DESC'
  | 'ADDRESS_ASC'
  | 'ADDRESS_DESC'
  | 'CODE_ASC'
  | 'CODE_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DAY_ASC'
  | 'CREATED_DAY_DESC'
  | 'CREATED_DESC'
  | 'DEVICE_ASC'
  | 'DEVICE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'KIND_ASC'
  | 'KIND_DESC'
  | 'LAST_AT_ASC'
  | 'LAST_AT_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'OUTCOME_ASC'
  | 'OUTCOME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'SUBJECT_ASC'
  | 'SUBJECT_DESC'
  | 'TIMES_ASC'
  | 'TIMES_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'WORDS_ASC'
  | 'WORDS_DESC';

export type SecurityEventsQueryVariables = Exact<{
  filter?: VSecurityEventFilter | null | undefined;
  orderBy?: Array<VSecurityEventsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type SecurityEventsQuery = { allVSecurityEvents: { totalCount: number, nodes: Array<{ id: string, created: string, kind: string, outcome: string, code: string, actorName: string, subject: string, words: string, times: number, officeName: string, timeZone: string, address: string, device: string }> } | null };

export type SecurityPeopleQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityPeopleQuery = { procSecurityPeople: { nodes: Array<{ actorId: string | null, actorName: string | null }> } | null };

export type SecurityAlertsQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityAlertsQuery = { allVSecurityAlerts: { nodes: Array<{ id: string, kind: string, eventKind: string, actorId: string | null, address: string, words: string, lastAt: string, seen: boolean, dayFrom: string, dayUntil: string }> } | null };

export type SeeSecurityAlertsMutationVariables = Exact<{
  alertIds: Array<string | null | undefined>;
}>;


export type SeeSecurityAlertsMutation = { procSeeSecurityAlerts: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const SecurityEventsDocument: GraphqlDocument<SecurityEventsQuery, SecurityEventsQueryVariables> = "query SecurityEvents($filter:VSecurityEventFilter$orderBy:[VSecurityEventsOrderBy!]$first:Int$offset:Int){allVSecurityEvents(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id created kind outcome code actorName subject words times officeName timeZone address device}totalCount}}";

export const SecurityPeopleDocument: GraphqlDocument<SecurityPeopleQuery, SecurityPeopleQueryVariables> = "query SecurityPeople{procSecurityPeople{nodes{actorId actorName}}}";

export const SecurityAlertsDocument: GraphqlDocument<SecurityAlertsQuery, SecurityAlertsQueryVariables> = "query SecurityAlerts{allVSecurityAlerts(orderBy:[CREATED_DESC]first:20){nodes{id kind eventKind actorId address words lastAt seen dayFrom dayUntil}}}";

export const SeeSecurityAlertsDocument: GraphqlDocument<SeeSecurityAlertsMutation, SeeSecurityAlertsMutationVariables> = "mutation SeeSecurityAlerts($alertIds:[UUID]!){procSeeSecurityAlerts(input:{alertIds:$alertIds}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
