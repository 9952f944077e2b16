/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type FirstStepsQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstStepsQuery = { procFirstSteps: { nodes: Array<{ hasAddress: boolean | null, hasServices: boolean | null, hasTechnicians: boolean | null, hasRate: boolean | null, hasTurn: boolean | null, hasSale: boolean | null }> } | null };

export const FirstStepsDocument: GraphqlDocument<FirstStepsQuery, FirstStepsQueryVariables> = "query FirstSteps{procFirstSteps{nodes{hasAddress hasServices hasTechnicians hasRate hasTurn hasSale}}}";
