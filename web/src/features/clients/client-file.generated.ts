/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/graphql.ts';
export type ProcSaveClientProfileInput = {
  age?: string | null | undefined;
  balance?: unknown;
  clientId?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  color?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  identificationNumber?: string | null | undefined;
  lastName?: string | null | undefined;
  momDad?: boolean | null | undefined;
  phone?: string | null | undefined;
  profession?: string | null | undefined;
  secondLastName?: string | null | undefined;
  secondName?: string | null | undefined;
  socialNetwork?: string | null | undefined;
  trademark?: string | null | undefined;
  url?: string | null | undefined;
  version?: string | null | undefined;
};

export type ClientFileQueryVariables = Exact<{
  id: string;
}>;


export type ClientFileQuery = { clientById: { balance: string | null, version: string | null, id: string, identificationType: string, identificationNumber: string, fullName: string, firstName: string, secondName: string, lastName: string, secondLastName: string, phone: string, email: string, status: number } | null, profileByClientId: { id: string, birthdate: string | null, momDad: boolean | null, socialNetwork: string | null, color: string | null, profession: string | null, trademark: string | null, url: string | null } | null };

export type SaveClientProfileMutationVariables = Exact<{
  input: ProcSaveClientProfileInput;
}>;


export type SaveClientProfileMutation = { procSaveClientProfile: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type ClientServicesQueryVariables = Exact<{
  identificationNumber?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ClientServicesQuery = { procServicesByClient: { totalCount: number, nodes: Array<{ clientIn: string | null, clientFullName: string | null, clientService: string | null, clientServices: number | null, clientAccumulated: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR', lastDate: string | null, timeZone: string | null }> } | null };

export const ClientFileDocument = "query ClientFile($id:UUID!){clientById(id:$id){...KnownClient balance}profileByClientId(clientId:$id){id birthdate momDad socialNetwork color profession trademark url}}fragment KnownClient on Client{version id identificationType identificationNumber fullName firstName secondName lastName secondLastName phone email status}" as unknown as GraphqlDocument<ClientFileQuery, ClientFileQueryVariables>;

export const SaveClientProfileDocument = "mutation SaveClientProfile($input:ProcSaveClientProfileInput!){procSaveClientProfile(input:$input){result{vEndCode vMessage}}}" as unknown as GraphqlDocument<SaveClientProfileMutation, SaveClientProfileMutationVariables>;

export const ClientServicesDocument = "query ClientServices($identificationNumber:String$first:Int$offset:Int){procServicesByClient(identificationNumber:$identificationNumber first:$first offset:$offset){nodes{clientIn clientFullName clientService clientServices clientAccumulated currencyCode lastDate timeZone}totalCount}}" as unknown as GraphqlDocument<ClientServicesQuery, ClientServicesQueryVariables>;
