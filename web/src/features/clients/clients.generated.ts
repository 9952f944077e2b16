/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
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

export type ClientsPageRequestInput = {
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  identificationNumber?: string | null | undefined;
  lastName?: string | null | undefined;
  officeId?: string | null | undefined;
  orderBy?: string | null | undefined;
  phone?: string | null | undefined;
  searchText?: string | null | undefined;
  skip?: number | null | undefined;
  take?: number | null | undefined;
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

export type ClientsQueryVariables = Exact<{
  input: ClientsPageRequestInput;
}>;


export type ClientsQuery = { clientsPage: { totalCount: number, nodes: Array<{ id: string, identificationType: string, identificationNumber: string, fullName: string, phone: string, email: string, address: string, officeName: string, created: string, timeZone: string, status: number }> } | null };

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

export const ClientsDocument: GraphqlDocument<ClientsQuery, ClientsQueryVariables> = "query Clients($input:ClientsPageRequestInput!){clientsPage(input:$input){nodes{id identificationType identificationNumber fullName phone email address officeName created timeZone status}totalCount}}";

export const CreateClientDocument: GraphqlDocument<CreateClientMutation, CreateClientMutationVariables> = "mutation CreateClient($input:ProcCreateClientsInput!){procCreateClients(input:$input){result{vId vPhone vEndCode vMessage}}}";

export const DisableClientDocument: GraphqlDocument<DisableClientMutation, DisableClientMutationVariables> = "mutation DisableClient($id:UUID!){updateClientById(input:{id:$id clientPatch:{status:2}}){clientMutationId}}";

export const ClientByIdDocument: GraphqlDocument<ClientByIdQuery, ClientByIdQueryVariables> = "query ClientById($id:UUID!){clientById(id:$id){...KnownClient officeId address}}fragment KnownClient on Client{version id identificationType identificationNumber fullName firstName secondName lastName secondLastName phone email status}";

export const EditClientDocument: GraphqlDocument<EditClientMutation, EditClientMutationVariables> = "mutation EditClient($id:UUID!$patch:ClientPatch!$version:String){updateClientById(input:{id:$id clientPatch:$patch version:$version}){clientMutationId}}";
