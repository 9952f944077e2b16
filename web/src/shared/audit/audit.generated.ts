/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type AuditEntriesQueryVariables = Exact<{
  objectIds: Array<string>;
  first: number;
}>;


export type AuditEntriesQuery = { allVAuditEntries: { totalCount: number, nodes: Array<{ id: string, objectType: string, action: string, actorId: string | null, actorName: string, before: string | null, after: string | null, created: string }> } | null };

export const AuditEntriesDocument: GraphqlDocument<AuditEntriesQuery, AuditEntriesQueryVariables> = "query AuditEntries($objectIds:[UUID!]!$first:Int!){allVAuditEntries(filter:{objectId:{in:$objectIds}}orderBy:[ID_DESC]first:$first){nodes{id objectType action actorId actorName before after created}totalCount}}";
