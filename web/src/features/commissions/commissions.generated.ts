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

export type ProcSaveCommissionRateInput = {
  clientMutationId?: string | null | undefined;
  employeeId?: string | null | undefined;
  id?: string | null | undefined;
  officeId?: string | null | undefined;
  rate?: string | null | undefined;
  requestId?: string | null | undefined;
  serviceId?: string | null | undefined;
  status?: number | null | undefined;
  subserviceId?: string | null | undefined;
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

export type VCommissionRateFilter = {
  created?: DatetimeFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  rate?: BigFloatFilter | null | undefined;
  serviceId?: UuidFilter | null | undefined;
  serviceName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  subserviceId?: UuidFilter | null | undefined;
  subserviceName?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VCommissionRatesOrderBy =
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'EMPLOYEE_ID_ASC'
  | 'EMPLOYEE_ID_DESC'
  | 'EMPLOYEE_NAME_ASC'
  | 'EMPLOYEE_NAME_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'RATE_ASC'
  | 'RATE_DESC'
  | 'SERVICE_ID_ASC'
  | 'SERVICE_ID_DESC'
  | 'SERVICE_NAME_ASC'
  | 'SERVICE_NAME_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'SUBSERVICE_ID_ASC'
  | 'SUBSERVICE_ID_DESC'
  | 'SUBSERVICE_NAME_ASC'
  | 'SUBSERVICE_NAME_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type CommissionRatesQueryVariables = Exact<{
  filter?: VCommissionRateFilter | null | undefined;
  orderBy?: Array<VCommissionRatesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type CommissionRatesQuery = { allVCommissionRates: { totalCount: number, nodes: Array<{ id: string, serviceName: string, subserviceName: string | null, employeeName: string | null, rate: string | null, officeName: string, timeZone: string, created: string }> } | null };

export type CommissionRateQueryVariables = Exact<{
  id: string;
}>;


export type CommissionRateQuery = { allVCommissionRates: { nodes: Array<{ version: string | null, id: string, serviceName: string, subserviceName: string | null, employeeName: string | null, rate: string | null }> } | null };

export type CommissionChoicesQueryVariables = Exact<{
  officeId: string;
}>;


export type CommissionChoicesQuery = { allServices: { nodes: Array<{ id: string, serviceName: string }> } | null, allSubservices: { nodes: Array<{ id: string, subserviceName: string }> } | null, allVStaffChoices: { nodes: Array<{ id: string, fullName: string }> } | null };

export type AddCommissionRateMutationVariables = Exact<{
  input: ProcSaveCommissionRateInput;
}>;


export type AddCommissionRateMutation = { procSaveCommissionRate: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type SaveCommissionRateMutationVariables = Exact<{
  input: ProcSaveCommissionRateInput;
}>;


export type SaveCommissionRateMutation = { procSaveCommissionRate: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type DisableCommissionRateMutationVariables = Exact<{
  id: string;
}>;


export type DisableCommissionRateMutation = { procSaveCommissionRate: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const CommissionRatesDocument: GraphqlDocument<CommissionRatesQuery, CommissionRatesQueryVariables> = "query CommissionRates($filter:VCommissionRateFilter$orderBy:[VCommissionRatesOrderBy!]$first:Int$offset:Int){allVCommissionRates(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id serviceName subserviceName employeeName rate officeName timeZone created}totalCount}}";

export const CommissionRateDocument: GraphqlDocument<CommissionRateQuery, CommissionRateQueryVariables> = "query CommissionRate($id:UUID!){allVCommissionRates(condition:{id:$id}first:1){nodes{version id serviceName subserviceName employeeName rate}}}";

export const CommissionChoicesDocument: GraphqlDocument<CommissionChoicesQuery, CommissionChoicesQueryVariables> = "query CommissionChoices($officeId:UUID!){allServices(condition:{status:1}orderBy:[SERVICE_NAME_ASC]first:200){nodes{id serviceName}}allSubservices(condition:{officeId:$officeId status:1}orderBy:[SUBSERVICE_NAME_ASC]){nodes{id subserviceName}}allVStaffChoices(condition:{officeId:$officeId takesTurns:true}orderBy:[FULL_NAME_ASC]){nodes{id fullName}}}";

export const AddCommissionRateDocument: GraphqlDocument<AddCommissionRateMutation, AddCommissionRateMutationVariables> = "mutation AddCommissionRate($input:ProcSaveCommissionRateInput!){procSaveCommissionRate(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const SaveCommissionRateDocument: GraphqlDocument<SaveCommissionRateMutation, SaveCommissionRateMutationVariables> = "mutation SaveCommissionRate($input:ProcSaveCommissionRateInput!){procSaveCommissionRate(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const DisableCommissionRateDocument: GraphqlDocument<DisableCommissionRateMutation, DisableCommissionRateMutationVariables> = "mutation DisableCommissionRate($id:UUID!){procSaveCommissionRate(input:{id:$id status:2}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
