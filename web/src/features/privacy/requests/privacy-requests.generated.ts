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

export type ProcAnswerPrivacyRequestInput = {
  answer?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  id?: string | null | undefined;
  requestId?: string | null | undefined;
  state?: string | null | undefined;
};

export type ProcCreatePrivacyRequestInput = {
  channel?: string | null | undefined;
  clientId?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  identityProof?: string | null | undefined;
  kind?: string | null | undefined;
  notes?: string | null | undefined;
  officeId?: string | null | undefined;
  receivedOn?: string | null | undefined;
  requestId?: string | null | undefined;
  requesterDocument?: string | null | undefined;
  requesterName?: string | null | undefined;
};

export type ProcExtendPrivacyRequestInput = {
  clientMutationId?: string | null | undefined;
  id?: string | null | undefined;
  reason?: string | null | undefined;
  requestId?: string | null | undefined;
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

export type VPrivacyRequestFilter = {
  answer?: StringFilter | null | undefined;
  answeredAt?: DatetimeFilter | null | undefined;
  answeredByName?: StringFilter | null | undefined;
  attendBy?: DateFilter | null | undefined;
  channel?: StringFilter | null | undefined;
  clientId?: UuidFilter | null | undefined;
  clientName?: StringFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  dueOn?: DateFilter | null | undefined;
  extendedAt?: DatetimeFilter | null | undefined;
  extensionReason?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  identificationNumber?: StringFilter | null | undefined;
  identityProof?: StringFilter | null | undefined;
  isErased?: BooleanFilter | null | undefined;
  kind?: StringFilter | null | undefined;
  notes?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  receivedOn?: DateFilter | null | undefined;
  requesterDocument?: StringFilter | null | undefined;
  requesterName?: StringFilter | null | undefined;
  state?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VPrivacyRequestsOrderBy =
  | 'ANSWERED_AT_ASC'
  | 'ANSWERED_AT_DESC'
  | 'ANSWERED_BY_NAME_ASC'
  | 'ANSWERED_BY_NAME_DESC'
  | 'ANSWER_ASC'
  | 'ANSWER_DESC'
  | 'ATTEND_BY_ASC'
  | 'ATTEND_BY_DESC'
  | 'CHANNEL_ASC'
  | 'CHANNEL_DESC'
  | 'CLIENT_ID_ASC'
  | 'CLIENT_ID_DESC'
  | 'CLIENT_NAME_ASC'
  | 'CLIENT_NAME_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'DUE_ON_ASC'
  | 'DUE_ON_DESC'
  | 'EXTENDED_AT_ASC'
  | 'EXTENDED_AT_DESC'
  | 'EXTENSION_REASON_ASC'
  | 'EXTENSION_REASON_DESC'
  | 'IDENTIFICATION_NUMBER_ASC'
  | 'IDENTIFICATION_NUMBER_DESC'
  | 'IDENTITY_PROOF_ASC'
  | 'IDENTITY_PROOF_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'IS_ERASED_ASC'
  | 'IS_ERASED_DESC'
  | 'KIND_ASC'
  | 'KIND_DESC'
  | 'NATURAL'
  | 'NOTES_ASC'
  | 'NOTES_DESC'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'RECEIVED_ON_ASC'
  | 'RECEIVED_ON_DESC'
  | 'REQUESTER_DOCUMENT_ASC'
  | 'REQUESTER_DOCUMENT_DESC'
  | 'REQUESTER_NAME_ASC'
  | 'REQUESTER_NAME_DESC'
  | 'STATE_ASC'
  | 'STATE_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type PrivacyRequestsQueryVariables = Exact<{
  filter?: VPrivacyRequestFilter | null | undefined;
  orderBy?: Array<VPrivacyRequestsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type PrivacyRequestsQuery = { allVPrivacyRequests: { totalCount: number, nodes: Array<{ id: string, officeName: string, timeZone: string, kind: string, state: string, requesterName: string, clientName: string, receivedOn: string, dueOn: string, daysLeft: number | null, answeredAt: string | null }> } | null };

export type PrivacyRequestQueryVariables = Exact<{
  id: string;
}>;


export type PrivacyRequestQuery = { allVPrivacyRequests: { nodes: Array<{ id: string, officeName: string, timeZone: string, kind: string, state: string, clientId: string | null, clientName: string, identificationNumber: string, isErased: boolean, requesterName: string, requesterDocument: string, identityProof: string, channel: string, notes: string, receivedOn: string, dueOn: string, daysLeft: number | null, extendedAt: string | null, extensionReason: string, answer: string, answeredAt: string | null, answeredByName: string }> } | null };

export type AddPrivacyRequestMutationVariables = Exact<{
  input: ProcCreatePrivacyRequestInput;
}>;


export type AddPrivacyRequestMutation = { procCreatePrivacyRequest: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type LinkPrivacyRequestMutationVariables = Exact<{
  id: string;
  clientId: string;
}>;


export type LinkPrivacyRequestMutation = { procLinkPrivacyRequest: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type AnswerPrivacyRequestMutationVariables = Exact<{
  input: ProcAnswerPrivacyRequestInput;
}>;


export type AnswerPrivacyRequestMutation = { procAnswerPrivacyRequest: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type ExtendPrivacyRequestMutationVariables = Exact<{
  input: ProcExtendPrivacyRequestInput;
}>;


export type ExtendPrivacyRequestMutation = { procExtendPrivacyRequest: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type ObjectingClientQueryVariables = Exact<{
  id: string;
}>;


export type ObjectingClientQuery = { clientById: { id: string, acceptsMessages: boolean | null, acceptsPhotos: boolean | null, hasPhoto: boolean | null } | null };

export const PrivacyRequestsDocument: GraphqlDocument<PrivacyRequestsQuery, PrivacyRequestsQueryVariables> = "query PrivacyRequests($filter:VPrivacyRequestFilter$orderBy:[VPrivacyRequestsOrderBy!]$first:Int$offset:Int){allVPrivacyRequests(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName timeZone kind state requesterName clientName receivedOn dueOn daysLeft answeredAt}totalCount}}";

export const PrivacyRequestDocument: GraphqlDocument<PrivacyRequestQuery, PrivacyRequestQueryVariables> = "query PrivacyRequest($id:UUID!){allVPrivacyRequests(filter:{id:{equalTo:$id}}first:1){nodes{id officeName timeZone kind state clientId clientName identificationNumber isErased requesterName requesterDocument identityProof channel notes receivedOn dueOn daysLeft extendedAt extensionReason answer answeredAt answeredByName}}}";

export const AddPrivacyRequestDocument: GraphqlDocument<AddPrivacyRequestMutation, AddPrivacyRequestMutationVariables> = "mutation AddPrivacyRequest($input:ProcCreatePrivacyRequestInput!){procCreatePrivacyRequest(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const LinkPrivacyRequestDocument: GraphqlDocument<LinkPrivacyRequestMutation, LinkPrivacyRequestMutationVariables> = "mutation LinkPrivacyRequest($id:UUID!$clientId:UUID!){procLinkPrivacyRequest(input:{id:$id clientId:$clientId}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const AnswerPrivacyRequestDocument: GraphqlDocument<AnswerPrivacyRequestMutation, AnswerPrivacyRequestMutationVariables> = "mutation AnswerPrivacyRequest($input:ProcAnswerPrivacyRequestInput!){procAnswerPrivacyRequest(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const ExtendPrivacyRequestDocument: GraphqlDocument<ExtendPrivacyRequestMutation, ExtendPrivacyRequestMutationVariables> = "mutation ExtendPrivacyRequest($input:ProcExtendPrivacyRequestInput!){procExtendPrivacyRequest(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const ObjectingClientDocument: GraphqlDocument<ObjectingClientQuery, ObjectingClientQueryVariables> = "query ObjectingClient($id:UUID!){clientById(id:$id){id acceptsMessages acceptsPhotos hasPhoto}}";
