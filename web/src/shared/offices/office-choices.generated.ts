/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type OfficeChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type OfficeChoicesQuery = { allOffices: { nodes: Array<{ id: string, officeName: string, timeZone: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export const OfficeChoicesDocument: GraphqlDocument<OfficeChoicesQuery, OfficeChoicesQueryVariables> = "query OfficeChoices{allOffices(filter:{status:{equalTo:1}}orderBy:[OFFICE_NAME_ASC]){nodes{id officeName timeZone currencyCode}}}";
