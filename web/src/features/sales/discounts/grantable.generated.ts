/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type GrantablePercentQueryVariables = Exact<{ [key: string]: never; }>;


export type GrantablePercentQuery = { grantablePercent: string };

export const GrantablePercentDocument: GraphqlDocument<GrantablePercentQuery, GrantablePercentQueryVariables> = "query GrantablePercent{grantablePercent}";
