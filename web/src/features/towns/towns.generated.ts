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

export type TownInput = {
  companyId?: string | null | undefined;
  countryId: string;
  status?: number | null | undefined;
  townName: string;
};

export type TownPatch = {
  countryId?: string | null | undefined;
  status?: number | null | undefined;
  townName?: string | null | undefined;
  updated?: string | null | undefined;
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

export type VTownFilter = {
  countryId?: UuidFilter | null | undefined;
  countryName?: StringFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  status?: IntFilter | null | undefined;
  townName?: StringFilter | null | undefined;
};

export type VTownsOrderBy =
  | 'COUNTRY_ID_ASC'
  | 'COUNTRY_ID_DESC'
  | 'COUNTRY_NAME_ASC'
  | 'COUNTRY_NAME_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TOWN_NAME_ASC'
  | 'TOWN_NAME_DESC';

export type TownsQueryVariables = Exact<{
  filter?: VTownFilter | null | undefined;
  orderBy?: Array<VTownsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type TownsQuery = { allVTowns: { totalCount: number, nodes: Array<{ id: string, townName: string, countryName: string, created: string }> } | null };

export type TownQueryVariables = Exact<{
  id: string;
}>;


export type TownQuery = { townById: { version: string | null, id: string, townName: string, countryId: string } | null };

export type TownCountriesQueryVariables = Exact<{ [key: string]: never; }>;


export type TownCountriesQuery = { allVCountries: { nodes: Array<{ id: string, countryName: string }> } | null };

export type CreateTownMutationVariables = Exact<{
  town: TownInput;
}>;


export type CreateTownMutation = { createTown: { clientMutationId: string | null } | null };

export type UpdateTownMutationVariables = Exact<{
  id: string;
  patch: TownPatch;
  version?: string | null | undefined;
}>;


export type UpdateTownMutation = { updateTownById: { clientMutationId: string | null } | null };

export const TownsDocument: GraphqlDocument<TownsQuery, TownsQueryVariables> = "query Towns($filter:VTownFilter$orderBy:[VTownsOrderBy!]$first:Int$offset:Int){allVTowns(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id townName countryName created}totalCount}}";

export const TownDocument: GraphqlDocument<TownQuery, TownQueryVariables> = "query Town($id:UUID!){townById(id:$id){version id townName countryId}}";

export const TownCountriesDocument: GraphqlDocument<TownCountriesQuery, TownCountriesQueryVariables> = "query TownCountries{allVCountries(orderBy:[COUNTRY_NAME_ASC]){nodes{id countryName}}}";

export const CreateTownDocument: GraphqlDocument<CreateTownMutation, CreateTownMutationVariables> = "mutation CreateTown($town:TownInput!){createTown(input:{town:$town}){clientMutationId}}";

export const UpdateTownDocument: GraphqlDocument<UpdateTownMutation, UpdateTownMutationVariables> = "mutation UpdateTown($id:UUID!$patch:TownPatch!$version:String){updateTownById(input:{id:$id townPatch:$patch version:$version}){clientMutationId}}";
