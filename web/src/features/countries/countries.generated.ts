/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type CountryInput = {
  companyId?: string | null | undefined;
  countryName: string;
  status?: number | null | undefined;
};

export type CountryPatch = {
  countryName?: string | null | undefined;
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

export type VCountriesOrderBy =
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
  | 'STATUS_DESC';

export type VCountryFilter = {
  countryName?: StringFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  status?: IntFilter | null | undefined;
};

export type CountriesQueryVariables = Exact<{
  filter?: VCountryFilter | null | undefined;
  orderBy?: Array<VCountriesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type CountriesQuery = { allVCountries: { totalCount: number, nodes: Array<{ id: string, countryName: string, created: string }> } | null };

export type CountryQueryVariables = Exact<{
  id: string;
}>;


export type CountryQuery = { countryById: { version: string | null, id: string, countryName: string } | null };

export type CreateCountryMutationVariables = Exact<{
  country: CountryInput;
}>;


export type CreateCountryMutation = { createCountry: { clientMutationId: string | null } | null };

export type UpdateCountryMutationVariables = Exact<{
  id: string;
  patch: CountryPatch;
  version?: string | null | undefined;
}>;


export type UpdateCountryMutation = { updateCountryById: { clientMutationId: string | null } | null };

export const CountriesDocument: GraphqlDocument<CountriesQuery, CountriesQueryVariables> = "query Countries($filter:VCountryFilter$orderBy:[VCountriesOrderBy!]$first:Int$offset:Int){allVCountries(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id countryName created}totalCount}}";

export const CountryDocument: GraphqlDocument<CountryQuery, CountryQueryVariables> = "query Country($id:UUID!){countryById(id:$id){version id countryName}}";

export const CreateCountryDocument: GraphqlDocument<CreateCountryMutation, CreateCountryMutationVariables> = "mutation CreateCountry($country:CountryInput!){createCountry(input:{country:$country}){clientMutationId}}";

export const UpdateCountryDocument: GraphqlDocument<UpdateCountryMutation, UpdateCountryMutationVariables> = "mutation UpdateCountry($id:UUID!$patch:CountryPatch!$version:String){updateCountryById(input:{id:$id countryPatch:$patch version:$version}){clientMutationId}}";
