/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ReactivateMutationVariables = Exact<{
  objectType: string;
  id: string;
}>;


export type ReactivateMutation = { procReactivate: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const ReactivateDocument: GraphqlDocument<ReactivateMutation, ReactivateMutationVariables> = "mutation Reactivate($objectType:String!$id:UUID!){procReactivate(input:{objectType:$objectType id:$id}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
