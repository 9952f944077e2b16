/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type EraseClientMutationVariables = Exact<{
  id: string;
}>;


export type EraseClientMutation = { procEraseClient: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const EraseClientDocument: GraphqlDocument<EraseClientMutation, EraseClientMutationVariables> = "mutation EraseClient($id:UUID!){procEraseClient(input:{clientId:$id}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
