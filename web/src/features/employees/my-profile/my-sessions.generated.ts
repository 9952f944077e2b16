/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type OwnSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSessionsQuery = { procOwnSessions: { nodes: Array<{ id: string | null, device: string | null, address: string | null, created: string | null, lastUsed: string | null, isCurrent: boolean | null }> } | null };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { procEndSession: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { procEndOtherSessions: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const OwnSessionsDocument: GraphqlDocument<OwnSessionsQuery, OwnSessionsQueryVariables> = "query OwnSessions{procOwnSessions{nodes{id device address created lastUsed isCurrent}}}";

export const EndSessionDocument: GraphqlDocument<EndSessionMutation, EndSessionMutationVariables> = "mutation EndSession($id:UUID!){procEndSession(input:{sessionId:$id}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const EndOtherSessionsDocument: GraphqlDocument<EndOtherSessionsMutation, EndOtherSessionsMutationVariables> = "mutation EndOtherSessions{procEndOtherSessions(input:{}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
