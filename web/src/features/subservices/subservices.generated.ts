/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type BigFloatFilter = {
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

export type SubserviceInput = {
  avgMinuts?: number | null | undefined;
  companyId?: string | null | undefined;
  cost: string;
  currencyCode: string;
  description?: string | null | undefined;
  officeId?: string | null | undefined;
  serviceId: string;
  status?: number | null | undefined;
  subserviceName: string;
};

export type SubservicePatch = {
  avgMinuts?: number | null | undefined;
  cost?: string | null | undefined;
  currencyCode?: string | null | undefined;
  description?: string | null | undefined;
  serviceId?: string | null | undefined;
  status?: number | null | undefined;
  subserviceName?: string | null | undefined;
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

export type VListedPriceFilter = {
  avgMinuts?: IntFilter | null | undefined;
  cost?: BigFloatFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  description?: StringFilter | null | undefined;
  discount?: BigFloatFilter | null | undefined;
  equivalent?: BigFloatFilter | null | undefined;
  equivalentCurrency?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  officeCurrency?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  serviceId?: UuidFilter | null | undefined;
  serviceName?: StringFilter | null | undefined;
  subserviceName?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  todayCost?: BigFloatFilter | null | undefined;
};

export type VListedPricesOrderBy =
  | 'AVG_MINUTS_ASC'
  | 'AVG_MINUTS_DESC'
  | 'COST_ASC'
  | 'COST_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'DESCRIPTION_ASC'
  | 'DESCRIPTION_DESC'
  | 'DISCOUNT_ASC'
  | 'DISCOUNT_DESC'
  | 'EQUIVALENT_ASC'
  | 'EQUIVALENT_CURRENCY_ASC'
  | 'EQUIVALENT_CURRENCY_DESC'
  | 'EQUIVALENT_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'OFFICE_CURRENCY_ASC'
  | 'OFFICE_CURRENCY_DESC'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'SERVICE_ID_ASC'
  | 'SERVICE_ID_DESC'
  | 'SERVICE_NAME_ASC'
  | 'SERVICE_NAME_DESC'
  | 'SUBSERVICE_NAME_ASC'
  | 'SUBSERVICE_NAME_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'TODAY_COST_ASC'
  | 'TODAY_COST_DESC';

export type VSubserviceFilter = {
  avgMinuts?: IntFilter | null | undefined;
  cost?: BigFloatFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  description?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  serviceColor?: IntFilter | null | undefined;
  serviceId?: UuidFilter | null | undefined;
  serviceName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  subserviceName?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VSubservicesOrderBy =
  | 'AVG_MINUTS_ASC'
  | 'AVG_MINUTS_DESC'
  | 'COST_ASC'
  | 'COST_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'DESCRIPTION_ASC'
  | 'DESCRIPTION_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'SERVICE_COLOR_ASC'
  | 'SERVICE_COLOR_DESC'
  | 'SERVICE_ID_ASC'
  | 'SERVICE_ID_DESC'
  | 'SERVICE_NAME_ASC'
  | 'SERVICE_NAME_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'SUBSERVICE_NAME_ASC'
  | 'SUBSERVICE_NAME_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type SubservicesQueryVariables = Exact<{
  filter?: VSubserviceFilter | null | undefined;
  orderBy?: Array<VSubservicesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type SubservicesQuery = { allVSubservices: { totalCount: number, nodes: Array<{ id: string, version: string | null, subserviceName: string, description: string, serviceName: string, cost: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', avgMinuts: number, officeName: string, created: string, timeZone: string }> } | null };

export type PriceListQueryVariables = Exact<{
  filter?: VListedPriceFilter | null | undefined;
  orderBy?: Array<VListedPricesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type PriceListQuery = { allVListedPrices: { totalCount: number, nodes: Array<{ id: string, subserviceName: string, description: string, serviceName: string, cost: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', equivalent: string | null, equivalentCurrency: string, discount: string | null, todayCost: string | null, officeCurrency: string, avgMinuts: number, officeName: string }> } | null };

export type SubserviceQueryVariables = Exact<{
  id: string;
}>;


export type SubserviceQuery = { subserviceById: { version: string | null, id: string, subserviceName: string, description: string, serviceId: string, cost: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeId: string, avgMinuts: number } | null };

export type SubservicePricesQueryVariables = Exact<{
  id: string;
}>;


export type SubservicePricesQuery = { allVSubservicePrices: { nodes: Array<{ id: string, cost: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', changedBy: string, created: string }> } | null };

export type SubserviceChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type SubserviceChoicesQuery = { allServices: { nodes: Array<{ id: string, serviceName: string }> } | null, allOffices: { nodes: Array<{ id: string, officeName: string }> } | null };

export type CreateSubserviceMutationVariables = Exact<{
  subservice: SubserviceInput;
}>;


export type CreateSubserviceMutation = { createSubservice: { clientMutationId: string | null } | null };

export type UpdateSubserviceMutationVariables = Exact<{
  id: string;
  patch: SubservicePatch;
  version?: string | null | undefined;
}>;


export type UpdateSubserviceMutation = { updateSubserviceById: { clientMutationId: string | null } | null };

export const SubservicesDocument: GraphqlDocument<SubservicesQuery, SubservicesQueryVariables> = "query Subservices($filter:VSubserviceFilter$orderBy:[VSubservicesOrderBy!]$first:Int$offset:Int){allVSubservices(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id version subserviceName description serviceName cost currencyCode avgMinuts officeName created timeZone}totalCount}}";

export const PriceListDocument: GraphqlDocument<PriceListQuery, PriceListQueryVariables> = "query PriceList($filter:VListedPriceFilter$orderBy:[VListedPricesOrderBy!]$first:Int$offset:Int){allVListedPrices(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id subserviceName description serviceName cost currencyCode equivalent equivalentCurrency discount todayCost officeCurrency avgMinuts officeName}totalCount}}";

export const SubserviceDocument: GraphqlDocument<SubserviceQuery, SubserviceQueryVariables> = "query Subservice($id:UUID!){subserviceById(id:$id){version id subserviceName description serviceId cost currencyCode officeId avgMinuts}}";

export const SubservicePricesDocument: GraphqlDocument<SubservicePricesQuery, SubservicePricesQueryVariables> = "query SubservicePrices($id:UUID!){allVSubservicePrices(condition:{subserviceId:$id}orderBy:[ID_DESC]){nodes{id cost currencyCode changedBy created}}}";

export const SubserviceChoicesDocument: GraphqlDocument<SubserviceChoicesQuery, SubserviceChoicesQueryVariables> = "query SubserviceChoices{allServices(condition:{status:1}orderBy:[SERVICE_NAME_ASC]){nodes{id serviceName}}allOffices(condition:{status:1}orderBy:[OFFICE_NAME_ASC]){nodes{id officeName}}}";

export const CreateSubserviceDocument: GraphqlDocument<CreateSubserviceMutation, CreateSubserviceMutationVariables> = "mutation CreateSubservice($subservice:SubserviceInput!){createSubservice(input:{subservice:$subservice}){clientMutationId}}";

export const UpdateSubserviceDocument: GraphqlDocument<UpdateSubserviceMutation, UpdateSubserviceMutationVariables> = "mutation UpdateSubservice($id:UUID!$patch:SubservicePatch!$version:String){updateSubserviceById(input:{id:$id subservicePatch:$patch version:$version}){clientMutationId}}";
