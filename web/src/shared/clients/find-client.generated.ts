/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type FindClientQueryVariables = Exact<{
  identificationNumber: string;
  identificationType?: string | null | undefined;
}>;


export type FindClientQuery = { clientByIdentificationNumber: { id: string, identificationType: string, identificationNumber: string, fullName: string, phone: string, email: string, address: string, acceptsMessages: boolean | null, acceptsPhotos: boolean | null, hasPhoto: boolean | null } | null, disabledClientByNumber: { id: string | null, disabled: string | null, objectType: string | null, record: string | null, roles: string | null } | null };

export type ClientOfAddressQueryVariables = Exact<{
  id: string;
}>;


export type ClientOfAddressQuery = { clientById: { id: string, identificationType: string, identificationNumber: string, fullName: string, phone: string, email: string, address: string, acceptsMessages: boolean | null, acceptsPhotos: boolean | null, hasPhoto: boolean | null, status: number } | null };

export const FindClientDocument: GraphqlDocument<FindClientQuery, FindClientQueryVariables> = "query FindClient($identificationNumber:String!$identificationType:String){clientByIdentificationNumber(identificationNumber:$identificationNumber identificationType:$identificationType){id identificationType identificationNumber fullName phone email address acceptsMessages acceptsPhotos hasPhoto}disabledClientByNumber(identificationNumber:$identificationNumber identificationType:$identificationType){id disabled objectType record roles}}";

export const ClientOfAddressDocument: GraphqlDocument<ClientOfAddressQuery, ClientOfAddressQueryVariables> = "query ClientOfAddress($id:UUID!){clientById(id:$id){id identificationType identificationNumber fullName phone email address acceptsMessages acceptsPhotos hasPhoto status}}";
