/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type OfficeTownQueryVariables = Exact<{
  officeId: string;
}>;


export type OfficeTownQuery = { officeById: { townName: string | null } | null };

export const OfficeTownDocument: GraphqlDocument<OfficeTownQuery, OfficeTownQueryVariables> = "query OfficeTown($officeId:UUID!){officeById(id:$officeId){townName}}";
