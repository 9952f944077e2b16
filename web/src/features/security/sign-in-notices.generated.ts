/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type OwnSignInNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSignInNoticesQuery = { procOwnSignInNotices: { nodes: Array<{ id: string | null, device: string | null, address: string | null, created: string | null }> } | null, procOwnRefusedSignIns: { nodes: Array<{ id: string | null, device: string | null, address: string | null, created: string | null }> } | null };

export type DismissSignInNoticeMutationVariables = Exact<{
  id: string;
}>;


export type DismissSignInNoticeMutation = { procDismissSignInNotice: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type DenySignInMutationVariables = Exact<{
  id: string;
}>;


export type DenySignInMutation = { procDenySignIn: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const OwnSignInNoticesDocument: GraphqlDocument<OwnSignInNoticesQuery, OwnSignInNoticesQueryVariables> = "query OwnSignInNotices{procOwnSignInNotices{nodes{id device address created}}procOwnRefusedSignIns{nodes{id device address created}}}";

export const DismissSignInNoticeDocument: GraphqlDocument<DismissSignInNoticeMutation, DismissSignInNoticeMutationVariables> = "mutation DismissSignInNotice($id:UUID!){procDismissSignInNotice(input:{noticeId:$id}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const DenySignInDocument: GraphqlDocument<DenySignInMutation, DenySignInMutationVariables> = "mutation DenySignIn($id:UUID!){procDenySignIn(input:{noticeId:$id}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
