/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type SearchClientsQueryVariables = Exact<{
  text: string;
}>;


export type SearchClientsQuery = { clientsPage: { nodes: Array<{ id: string, officeName: string, identificationType: string, identificationNumber: string, fullName: string, phone: string, email: string, address: string, acceptsMessages: boolean | null, acceptsPhotos: boolean | null, hasPhoto: boolean | null, lastVisit: string | null, balance: string | null }> } | null };

export const SearchClientsDocument: GraphqlDocument<SearchClientsQuery, SearchClientsQueryVariables> = "query SearchClients($text:String!){clientsPage(input:{searchText:$text take:8}){nodes{id officeName identificationType identificationNumber fullName phone email address acceptsMessages acceptsPhotos hasPhoto lastVisit balance}}}";
