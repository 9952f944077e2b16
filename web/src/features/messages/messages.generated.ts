/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
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

export type VMessageFilter = {
  attempts?: IntFilter | null | undefined;
  body?: StringFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  lastError?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  phone?: StringFilter | null | undefined;
  sentAt?: DatetimeFilter | null | undefined;
  state?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VMessagesOrderBy =
  | 'ATTEMPTS_ASC'
  | 'ATTEMPTS_DESC'
  | 'BODY_ASC'
  | 'BODY_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'LAST_ERROR_ASC'
  | 'LAST_ERROR_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PHONE_ASC'
  | 'PHONE_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'SENT_AT_ASC'
  | 'SENT_AT_DESC'
  | 'STATE_ASC'
  | 'STATE_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type MessagesQueryVariables = Exact<{
  filter?: VMessageFilter | null | undefined;
  orderBy?: Array<VMessagesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type MessagesQuery = { allVMessages: { totalCount: number, nodes: Array<{ id: string, body: string | null, phone: string | null, state: string, attempts: number, lastError: string | null, officeName: string, created: string, timeZone: string }> } | null };

export type ResendMessageMutationVariables = Exact<{
  messageId: string;
}>;


export type ResendMessageMutation = { procResendMessage: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const MessagesDocument: GraphqlDocument<MessagesQuery, MessagesQueryVariables> = "query Messages($filter:VMessageFilter$orderBy:[VMessagesOrderBy!]$first:Int$offset:Int){allVMessages(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id body phone state attempts lastError officeName created timeZone}totalCount}}";

export const ResendMessageDocument: GraphqlDocument<ResendMessageMutation, ResendMessageMutationVariables> = "mutation ResendMessage($messageId:UUID!){procResendMessage(input:{messageId:$messageId}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
