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

export type ServiceFilter = {
  color?: IntFilter | null | undefined;
  companyId?: UuidFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  description?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  serviceName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
};

export type ServiceInput = {
  color?: number | null | undefined;
  companyId?: string | null | undefined;
  description?: string | null | undefined;
  serviceName: string;
  status?: number | null | undefined;
};

export type ServicePatch = {
  color?: number | null | undefined;
  description?: string | null | undefined;
  serviceName?: string | null | undefined;
  status?: number | null | undefined;
  updated?: string | null | undefined;
};

export type ServicesOrderBy =
  | 'COLOR_ASC'
  | 'COLOR_DESC'
  | 'COMPANY_ID_ASC'
  | 'COMPANY_ID_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'DESCRIPTION_ASC'
  | 'DESCRIPTION_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'SERVICE_NAME_ASC'
  | 'SERVICE_NAME_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC';

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

export type ServicesQueryVariables = Exact<{
  filter?: ServiceFilter | null | undefined;
  orderBy?: Array<ServicesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ServicesQuery = { allServices: { totalCount: number, nodes: Array<{ id: string, serviceName: string, description: string, created: string }> } | null };

export type ServiceQueryVariables = Exact<{
  id: string;
}>;


export type ServiceQuery = { serviceById: { version: string | null, id: string, serviceName: string, description: string, color: number | null } | null };

export type CreateServiceMutationVariables = Exact<{
  service: ServiceInput;
}>;


export type CreateServiceMutation = { createService: { clientMutationId: string | null } | null };

export type UpdateServiceMutationVariables = Exact<{
  id: string;
  patch: ServicePatch;
  version?: string | null | undefined;
}>;


export type UpdateServiceMutation = { updateServiceById: { clientMutationId: string | null } | null };

export type DeleteServiceMutationVariables = Exact<{
  id: string;
}>;


export type DeleteServiceMutation = { deleteServiceById: { clientMutationId: string | null } | null };

export const ServicesDocument: GraphqlDocument<ServicesQuery, ServicesQueryVariables> = "query Services($filter:ServiceFilter$orderBy:[ServicesOrderBy!]$first:Int$offset:Int){allServices(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id serviceName description created}totalCount}}";

export const ServiceDocument: GraphqlDocument<ServiceQuery, ServiceQueryVariables> = "query Service($id:UUID!){serviceById(id:$id){version id serviceName description color}}";

export const CreateServiceDocument: GraphqlDocument<CreateServiceMutation, CreateServiceMutationVariables> = "mutation CreateService($service:ServiceInput!){createService(input:{service:$service}){clientMutationId}}";

export const UpdateServiceDocument: GraphqlDocument<UpdateServiceMutation, UpdateServiceMutationVariables> = "mutation UpdateService($id:UUID!$patch:ServicePatch!$version:String){updateServiceById(input:{id:$id servicePatch:$patch version:$version}){clientMutationId}}";

export const DeleteServiceDocument: GraphqlDocument<DeleteServiceMutation, DeleteServiceMutationVariables> = "mutation DeleteService($id:UUID!){deleteServiceById(input:{id:$id}){clientMutationId}}";
