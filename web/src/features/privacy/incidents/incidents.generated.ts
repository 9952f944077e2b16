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

export type ProcCloseIncidentInput = {
  clientMutationId?: string | null | undefined;
  id?: string | null | undefined;
  unnotifiedReason?: string | null | undefined;
};

export type ProcNotifyIncidentInput = {
  clientMutationId?: string | null | undefined;
  id?: string | null | undefined;
  notifiedAt?: string | null | undefined;
  reference?: string | null | undefined;
  whom?: string | null | undefined;
};

export type ProcOpenIncidentInput = {
  clientMutationId?: string | null | undefined;
  knownAt?: string | null | undefined;
  officeId?: string | null | undefined;
  requestId?: string | null | undefined;
};

export type ProcSaveIncidentInput = {
  clientMutationId?: string | null | undefined;
  dataKinds?: string | null | undefined;
  description?: string | null | undefined;
  harm?: string | null | undefined;
  id?: string | null | undefined;
  knownAt?: string | null | undefined;
  measures?: string | null | undefined;
  occurredAt?: string | null | undefined;
  officeIds?: Array<string | null | undefined> | null | undefined;
  peopleCount?: number | null | undefined;
  version?: string | null | undefined;
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

export type VPrivacyIncidentFilter = {
  authorityAt?: DatetimeFilter | null | undefined;
  authorityReference?: StringFilter | null | undefined;
  closedAt?: DatetimeFilter | null | undefined;
  closedByName?: StringFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  createdByName?: StringFilter | null | undefined;
  dataKinds?: StringFilter | null | undefined;
  description?: StringFilter | null | undefined;
  dueAt?: DatetimeFilter | null | undefined;
  harm?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  knownAt?: DatetimeFilter | null | undefined;
  knownDay?: DateFilter | null | undefined;
  measures?: StringFilter | null | undefined;
  occurredAt?: DatetimeFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  officeNames?: StringFilter | null | undefined;
  peopleCount?: IntFilter | null | undefined;
  peopleToldAt?: DatetimeFilter | null | undefined;
  state?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  unnotifiedReason?: StringFilter | null | undefined;
};

export type VPrivacyIncidentsOrderBy =
  | 'AUTHORITY_AT_ASC'
  | 'AUTHORITY_AT_DESC'
  | 'AUTHORITY_REFERENCE_ASC'
  | 'AUTHORITY_REFERENCE_DESC'
  | 'CLOSED_AT_ASC'
  | 'CLOSED_AT_DESC'
  | 'CLOSED_BY_NAME_ASC'
  | 'CLOSED_BY_NAME_DESC'
  | 'CREATED_ASC'
  | 'CREATED_BY_NAME_ASC'
  | 'CREATED_BY_NAME_DESC'
  | 'CREATED_DESC'
  | 'DATA_KINDS_ASC'
  | 'DATA_KINDS_DESC'
  | 'DESCRIPTION_ASC'
  | 'DESCRIPTION_DESC'
  | 'DUE_AT_ASC'
  | 'DUE_AT_DESC'
  | 'HARM_ASC'
  | 'HARM_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'KNOWN_AT_ASC'
  | 'KNOWN_AT_DESC'
  | 'KNOWN_DAY_ASC'
  | 'KNOWN_DAY_DESC'
  | 'MEASURES_ASC'
  | 'MEASURES_DESC'
  | 'NATURAL'
  | 'OCCURRED_AT_ASC'
  | 'OCCURRED_AT_DESC'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAMES_ASC'
  | 'OFFICE_NAMES_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PEOPLE_COUNT_ASC'
  | 'PEOPLE_COUNT_DESC'
  | 'PEOPLE_TOLD_AT_ASC'
  | 'PEOPLE_TOLD_AT_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'STATE_ASC'
  | 'STATE_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'UNNOTIFIED_REASON_ASC'
  | 'UNNOTIFIED_REASON_DESC';

export type IncidentsQueryVariables = Exact<{
  filter?: VPrivacyIncidentFilter | null | undefined;
  orderBy?: Array<VPrivacyIncidentsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type IncidentsQuery = { allVPrivacyIncidents: { totalCount: number, nodes: Array<{ id: string, timeZone: string, officeName: string, officeNames: string | null, knownAt: string, dueAt: string, description: string, state: string, authorityAt: string | null, peopleToldAt: string | null }> } | null };

export type IncidentQueryVariables = Exact<{
  id: string;
}>;


export type IncidentQuery = { allVPrivacyIncidents: { nodes: Array<{ id: string, version: string | null, officeName: string, officeIds: Array<string | null>, officeNames: string | null, timeZone: string, knownAt: string, dueAt: string, occurredAt: string | null, description: string, dataKinds: string, peopleCount: number | null, harm: string, measures: string, state: string, authorityAt: string | null, authorityReference: string, unnotifiedReason: string, peopleToldAt: string | null, created: string, createdByName: string, closedAt: string | null, closedByName: string }> } | null };

export type OpenIncidentMutationVariables = Exact<{
  input: ProcOpenIncidentInput;
}>;


export type OpenIncidentMutation = { procOpenIncident: { result: { vId: string | null, vEndCode: string | null, vMessage: string | null } | null } | null };

export type SaveIncidentMutationVariables = Exact<{
  input: ProcSaveIncidentInput;
}>;


export type SaveIncidentMutation = { procSaveIncident: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type NotifyIncidentMutationVariables = Exact<{
  input: ProcNotifyIncidentInput;
}>;


export type NotifyIncidentMutation = { procNotifyIncident: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type CloseIncidentMutationVariables = Exact<{
  input: ProcCloseIncidentInput;
}>;


export type CloseIncidentMutation = { procCloseIncident: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const IncidentsDocument: GraphqlDocument<IncidentsQuery, IncidentsQueryVariables> = "query Incidents($filter:VPrivacyIncidentFilter$orderBy:[VPrivacyIncidentsOrderBy!]$first:Int$offset:Int){allVPrivacyIncidents(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id timeZone officeName officeNames knownAt dueAt description state authorityAt peopleToldAt}totalCount}}";

export const IncidentDocument: GraphqlDocument<IncidentQuery, IncidentQueryVariables> = "query Incident($id:UUID!){allVPrivacyIncidents(filter:{id:{equalTo:$id}}first:1){nodes{id version officeName officeIds officeNames timeZone knownAt dueAt occurredAt description dataKinds peopleCount harm measures state authorityAt authorityReference unnotifiedReason peopleToldAt created createdByName closedAt closedByName}}}";

export const OpenIncidentDocument: GraphqlDocument<OpenIncidentMutation, OpenIncidentMutationVariables> = "mutation OpenIncident($input:ProcOpenIncidentInput!){procOpenIncident(input:$input){result{vId vEndCode vMessage}}}";

export const SaveIncidentDocument: GraphqlDocument<SaveIncidentMutation, SaveIncidentMutationVariables> = "mutation SaveIncident($input:ProcSaveIncidentInput!){procSaveIncident(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const NotifyIncidentDocument: GraphqlDocument<NotifyIncidentMutation, NotifyIncidentMutationVariables> = "mutation NotifyIncident($input:ProcNotifyIncidentInput!){procNotifyIncident(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const CloseIncidentDocument: GraphqlDocument<CloseIncidentMutation, CloseIncidentMutationVariables> = "mutation CloseIncident($input:ProcCloseIncidentInput!){procCloseIncident(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
