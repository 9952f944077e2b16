/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type OfferedSubservicesQueryVariables = Exact<{
  officeId: string;
}>;


export type OfferedSubservicesQuery = { allSubservices: { nodes: Array<{ id: string, subserviceName: string, cost: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', avgMinuts: number }> } | null };

export const OfferedSubservicesDocument: GraphqlDocument<OfferedSubservicesQuery, OfferedSubservicesQueryVariables> = "query OfferedSubservices($officeId:UUID!){allSubservices(condition:{officeId:$officeId status:1}orderBy:[SUBSERVICE_NAME_ASC]){nodes{id subserviceName cost currencyCode avgMinuts}}}";
