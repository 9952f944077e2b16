/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ClosedMonthsQueryVariables = Exact<{
  officeId: string;
}>;


export type ClosedMonthsQuery = { procClosedMonths: { nodes: Array<{ month: string | null }> } | null };

export const ClosedMonthsDocument: GraphqlDocument<ClosedMonthsQuery, ClosedMonthsQueryVariables> = "query ClosedMonths($officeId:UUID!){procClosedMonths(officeId:$officeId){nodes{month}}}";
