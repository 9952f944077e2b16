/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type StaffChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffChoicesQuery = { allRoles: { nodes: Array<{ id: string, roleName: string, takesTurns: boolean, supervises: boolean }> } | null, allOffices: { nodes: Array<{ id: string, officeName: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export const StaffChoicesDocument: GraphqlDocument<StaffChoicesQuery, StaffChoicesQueryVariables> = "query StaffChoices{allRoles(filter:{status:{equalTo:1}visible:{equalTo:1}}orderBy:[ID_ASC]){nodes{id roleName takesTurns supervises}}allOffices(filter:{status:{equalTo:1}}orderBy:[OFFICE_NAME_ASC]){nodes{id officeName currencyCode}}}";
