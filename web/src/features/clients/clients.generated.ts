/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/graphql.ts';
export type ClientPatch = {
  address?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  identificationNumber?: string | null | undefined;
  identificationType?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  secondLastName?: string | null | undefined;
  secondName?: string | null | undefined;
  status?: number | null | undefined;
  updated?: string | null | undefined;
};

export type DatetimeFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type IntFilter = {
  equalTo?: number | null | undefined;
  greaterThan?: number | null | undefined;
  greaterThanOrEqualTo?: number | null | undefined;
  in?: Array<number> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: number | null | undefined;
  lessThanOrEqualTo?: number | null | undefined;
  notEqualTo?: number | null | undefined;
  notIn?: Array<number> | null | undefined;
};

export type ProcCreateClientsInput = {
  address?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  identificationNumber?: string | null | undefined;
  identificationType?: string | null | undefined;
  lastName?: string | null | undefined;
  officeId?: string | null | undefined;
  password?: string | null | undefined;
  phone?: string | null | undefined;
};

export type StringFilter = {
  endsWith?: string | null | undefined;
  endsWithInsensitive?: string | null | undefined;
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  includes?: string | null | undefined;
  includesInsensitive?: string | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  like?: string | null | undefined;
  likeInsensitive?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
  startsWith?: string | null | undefined;
  startsWithInsensitive?: string | null | undefined;
};

export type UuidFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type VClientFilter = {
  address?: StringFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  email?: StringFilter | null | undefined;
  firstName?: StringFilter | null | undefined;
  fullName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  identificationNumber?: StringFilter | null | undefined;
  identificationType?: StringFilter | null | undefined;
  lastName?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  phone?: StringFilter | null | undefined;
  searchText?: StringFilter | null | undefined;
  secondLastName?: StringFilter | null | undefined;
  secondName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  updated?: DatetimeFilter | null | undefined;
};

export type VClientsOrderBy =
  | 'ADDRESS_ASC'
  | 'ADDRESS_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'EMAIL_ASC'
  | 'EMAIL_DESC'
  | 'FIRST_NAME_ASC'
  | 'FIRST_NAME_DESC'
  | 'FULL_NAME_ASC'
  | 'FULL_NAME_DESC'
  | 'IDENTIFICATION_NUMBER_ASC'
  | 'IDENTIFICATION_NUMBER_DESC'
  | 'IDENTIFICATION_TYPE_ASC'
  | 'IDENTIFICATION_TYPE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'LAST_NAME_ASC'
  | 'LAST_NAME_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PHONE_ASC'
  | 'PHONE_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'SEARCH_TEXT_ASC'
  | 'SEARCH_TEXT_DESC'
  | 'SECOND_LAST_NAME_ASC'
  | 'SECOND_LAST_NAME_DESC'
  | 'SECOND_NAME_ASC'
  | 'SECOND_NAME_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'UPDATED_ASC'
  | 'UPDATED_DESC';

export type ClientsQueryVariables = Exact<{
  filter?: VClientFilter | null | undefined;
  orderBy?: Array<VClientsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ClientsQuery = { allVClients: { totalCount: number, nodes: Array<{ id: string, identificationType: string, identificationNumber: string, fullName: string, phone: string, email: string, address: string, officeName: string, created: string, timeZone: string, status: number }> } | null };

export type CreateClientMutationVariables = Exact<{
  input: ProcCreateClientsInput;
}>;


export type CreateClientMutation = { procCreateClients: { result: { vId: string | null, vPhone: string | null, vEndCode: string | null, vMessage: string | null } | null } | null };

export type DisableClientMutationVariables = Exact<{
  id: string;
}>;


export type DisableClientMutation = { updateClientById: { clientMutationId: string | null } | null };

export type ClientByIdQueryVariables = Exact<{
  id: string;
}>;


export type ClientByIdQuery = { clientById: { officeId: string, address: string, version: string | null, id: string, identificationType: string, identificationNumber: string, fullName: string, firstName: string, secondName: string, lastName: string, secondLastName: string, phone: string, email: string, status: number } | null };

export type KnownClientFragment = { version: string | null, id: string, identificationType: string, identificationNumber: string, fullName: string, firstName: string, secondName: string, lastName: string, secondLastName: string, phone: string, email: string, status: number };

export type EditClientMutationVariables = Exact<{
  id: string;
  patch: ClientPatch;
  version?: string | null | undefined;
}>;


export type EditClientMutation = { updateClientById: { clientMutationId: string | null } | null };

export const ClientsDocument = "query Clients($filter:VClientFilter$orderBy:[VClientsOrderBy!]$first:Int$offset:Int){allVClients(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id identificationType identificationNumber fullName phone email address officeName created timeZone status}totalCount}}" as unknown as GraphqlDocument<ClientsQuery, ClientsQueryVariables>;

export const CreateClientDocument = "mutation CreateClient($input:ProcCreateClientsInput!){procCreateClients(input:$input){result{vId vPhone vEndCode vMessage}}}" as unknown as GraphqlDocument<CreateClientMutation, CreateClientMutationVariables>;

export const DisableClientDocument = "mutation DisableClient($id:UUID!){updateClientById(input:{id:$id clientPatch:{status:2}}){clientMutationId}}" as unknown as GraphqlDocument<DisableClientMutation, DisableClientMutationVariables>;

export const ClientByIdDocument = "query ClientById($id:UUID!){clientById(id:$id){...KnownClient officeId address}}fragment KnownClient on Client{version id identificationType identificationNumber fullName firstName secondName lastName secondLastName phone email status}" as unknown as GraphqlDocument<ClientByIdQuery, ClientByIdQueryVariables>;

export const EditClientDocument = "mutation EditClient($id:UUID!$patch:ClientPatch!$version:String){updateClientById(input:{id:$id clientPatch:$patch version:$version}){clientMutationId}}" as unknown as GraphqlDocument<EditClientMutation, EditClientMutationVariables>;
