/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type DateFilter = {
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

export type ProcCreateDiscountsInput = {
  beginDate?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  days?: unknown;
  details?: unknown;
  discountName?: string | null | undefined;
  endDate?: string | null | undefined;
  officeId?: string | null | undefined;
  requestId?: string | null | undefined;
};

export type ProcUpdateDiscountsInput = {
  beginDate?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  days?: unknown;
  details?: unknown;
  discountName?: string | null | undefined;
  endDate?: string | null | undefined;
  id?: string | null | undefined;
  requestId?: string | null | undefined;
  version?: string | null | undefined;
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

export type VDiscountFilter = {
  beginDate?: DateFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  discountName?: StringFilter | null | undefined;
  endDate?: DateFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VDiscountsOrderBy =
  | 'BEGIN_DATE_ASC'
  | 'BEGIN_DATE_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'DISCOUNT_NAME_ASC'
  | 'DISCOUNT_NAME_DESC'
  | 'END_DATE_ASC'
  | 'END_DATE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type DiscountsQueryVariables = Exact<{
  filter?: VDiscountFilter | null | undefined;
  orderBy?: Array<VDiscountsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type DiscountsQuery = { allVDiscounts: { totalCount: number, nodes: Array<{ id: string, discountName: string, beginDate: string, endDate: string, days: Array<number | null>, officeName: string, created: string, timeZone: string }> } | null };

export type DiscountQueryVariables = Exact<{
  id: string;
}>;


export type DiscountQuery = { discountById: { version: string | null, id: string, officeId: string, discountName: string, beginDate: string, endDate: string, days: Array<number | null>, status: number, companyName: string, officeName: string, created: string } | null, allDiscountsDetails: { nodes: Array<{ id: string, subserviceId: string, subserviceName: string, serviceName: string, percentageDiscount: string }> } | null };

export type DiscountSubservicesQueryVariables = Exact<{
  officeId: string;
}>;


export type DiscountSubservicesQuery = { allSubservices: { nodes: Array<{ id: string, subserviceName: string }> } | null };

export type CreateDiscountMutationVariables = Exact<{
  input: ProcCreateDiscountsInput;
}>;


export type CreateDiscountMutation = { procCreateDiscounts: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type UpdateDiscountMutationVariables = Exact<{
  input: ProcUpdateDiscountsInput;
}>;


export type UpdateDiscountMutation = { procUpdateDiscounts: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type DeactivateDiscountMutationVariables = Exact<{
  id: string;
}>;


export type DeactivateDiscountMutation = { updateDiscountById: { clientMutationId: string | null } | null };

export const DiscountsDocument: GraphqlDocument<DiscountsQuery, DiscountsQueryVariables> = "query Discounts($filter:VDiscountFilter$orderBy:[VDiscountsOrderBy!]$first:Int$offset:Int){allVDiscounts(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id discountName beginDate endDate days officeName created timeZone}totalCount}}";

export const DiscountDocument: GraphqlDocument<DiscountQuery, DiscountQueryVariables> = "query Discount($id:UUID!){discountById(id:$id){version id officeId discountName beginDate endDate days status companyName officeName created}allDiscountsDetails(condition:{discountId:$id}orderBy:[ID_ASC]){nodes{id subserviceId subserviceName serviceName percentageDiscount}}}";

export const DiscountSubservicesDocument: GraphqlDocument<DiscountSubservicesQuery, DiscountSubservicesQueryVariables> = "query DiscountSubservices($officeId:UUID!){allSubservices(condition:{officeId:$officeId status:1}orderBy:[SUBSERVICE_NAME_ASC]){nodes{id subserviceName}}}";

export const CreateDiscountDocument: GraphqlDocument<CreateDiscountMutation, CreateDiscountMutationVariables> = "mutation CreateDiscount($input:ProcCreateDiscountsInput!){procCreateDiscounts(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const UpdateDiscountDocument: GraphqlDocument<UpdateDiscountMutation, UpdateDiscountMutationVariables> = "mutation UpdateDiscount($input:ProcUpdateDiscountsInput!){procUpdateDiscounts(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const DeactivateDiscountDocument: GraphqlDocument<DeactivateDiscountMutation, DeactivateDiscountMutationVariables> = "mutation DeactivateDiscount($id:UUID!){updateDiscountById(input:{id:$id discountPatch:{status:2}}){clientMutationId}}";
