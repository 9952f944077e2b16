/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ServiceTilesQueryVariables = Exact<{
  officeId: string;
}>;


export type ServiceTilesQuery = { allSubservices: { nodes: Array<{ id: string, serviceName: string | null, serviceColor: number | null }> } | null, procMostSold: { nodes: Array<{ subserviceIds: Array<string | null> | null }> } | null };

export const ServiceTilesDocument: GraphqlDocument<ServiceTilesQuery, ServiceTilesQueryVariables> = "query ServiceTiles($officeId:UUID!){allSubservices(condition:{officeId:$officeId status:1}orderBy:[SUBSERVICE_NAME_ASC]){nodes{id serviceName serviceColor}}procMostSold(officeId:$officeId){nodes{subserviceIds}}}";
