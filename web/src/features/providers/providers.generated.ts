/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
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

export type ProviderInput = {
  companyId?: string | null | undefined;
  email?: string | null | undefined;
  identificationNumber: string;
  notes?: string | null | undefined;
  officeId?: string | null | undefined;
  phone?: string | null | undefined;
  providerName: string;
  status?: number | null | undefined;
};

export type ProviderPatch = {
  email?: string | null | undefined;
  identificationNumber?: string | null | undefined;
  notes?: string | null | undefined;
  phone?: string | null | undefined;
  providerName?: string | null | undefined;
  status?: number | null | undefined;
  updated?: string | null | undefined;
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

export type VProviderFilter = {
  created?: DatetimeFilter | null | undefined;
  email?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  identificationNumber?: StringFilter | null | undefined;
  notes?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  phone?: StringFilter | null | undefined;
  providerName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VProvidersOrderBy =
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'EMAIL_ASC'
  | 'EMAIL_DESC'
  | 'IDENTIFICATION_NUMBER_ASC'
  | 'IDENTIFICATION_NUMBER_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'NOTES_ASC'
  | 'NOTES_DESC'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PHONE_ASC'
  | 'PHONE_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'PROVIDER_NAME_ASC'
  | 'PROVIDER_NAME_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type ProvidersQueryVariables = Exact<{
  filter?: VProviderFilter | null | undefined;
  orderBy?: Array<VProvidersOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ProvidersQuery = { allVProviders: { totalCount: number, nodes: Array<{ id: string, officeName: string, timeZone: string, providerName: string, identificationNumber: string, phone: string, email: string, notes: string, created: string }> } | null };

export type ProviderQueryVariables = Exact<{
  id: string;
}>;


export type ProviderQuery = { providerById: { version: string | null, id: string, providerName: string, identificationNumber: string, phone: string, email: string, notes: string } | null };

export type CreateProviderMutationVariables = Exact<{
  provider: ProviderInput;
}>;


export type CreateProviderMutation = { createProvider: { clientMutationId: string | null } | null };

export type UpdateProviderMutationVariables = Exact<{
  id: string;
  patch: ProviderPatch;
  version?: string | null | undefined;
}>;


export type UpdateProviderMutation = { updateProviderById: { clientMutationId: string | null } | null };

export const ProvidersDocument: GraphqlDocument<ProvidersQuery, ProvidersQueryVariables> = "query Providers($filter:VProviderFilter$orderBy:[VProvidersOrderBy!]$first:Int$offset:Int){allVProviders(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName timeZone providerName identificationNumber phone email notes created}totalCount}}";

export const ProviderDocument: GraphqlDocument<ProviderQuery, ProviderQueryVariables> = "query Provider($id:UUID!){providerById(id:$id){version id providerName identificationNumber phone email notes}}";

export const CreateProviderDocument: GraphqlDocument<CreateProviderMutation, CreateProviderMutationVariables> = "mutation CreateProvider($provider:ProviderInput!){createProvider(input:{provider:$provider}){clientMutationId}}";

export const UpdateProviderDocument: GraphqlDocument<UpdateProviderMutation, UpdateProviderMutationVariables> = "mutation UpdateProvider($id:UUID!$patch:ProviderPatch!$version:String){updateProviderById(input:{id:$id providerPatch:$patch version:$version}){clientMutationId}}";
