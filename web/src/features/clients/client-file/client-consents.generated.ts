/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ClientConsentsQueryVariables = Exact<{
  id: string;
}>;


export type ClientConsentsQuery = { allVClientConsents: { nodes: Array<{ id: string, purpose: string, answer: string, how: string, wording: number, actorName: string, created: string, officeName: string, timeZone: string }> } | null };

export const ClientConsentsDocument: GraphqlDocument<ClientConsentsQuery, ClientConsentsQueryVariables> = "query ClientConsents($id:UUID!){allVClientConsents(filter:{clientId:{equalTo:$id}}orderBy:[CREATED_DESC]first:10){nodes{id purpose answer how wording actorName created officeName timeZone}}}";
