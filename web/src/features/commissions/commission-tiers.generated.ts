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

export type ProcSaveCommissionTierInput = {
  clientMutationId?: string | null | undefined;
  employeeId?: string | null | undefined;
  fromNet?: string | null | undefined;
  id?: string | null | undefined;
  mode?: string | null | undefined;
  officeId?: string | null | undefined;
  period?: string | null | undefined;
  rate?: string | null | undefined;
  requestId?: string | null | undefined;
  status?: number | null | undefined;
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

export type VCommissionTierFilter = {
  created?: DatetimeFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeName?: StringFilter | null | undefined;
  fromNet?: BigFloatFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  mode?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  period?: StringFilter | null | undefined;
  rate?: BigFloatFilter | null | undefined;
  status?: IntFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VCommissionTiersOrderBy =
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'EMPLOYEE_ID_ASC'
  | 'EMPLOYEE_ID_DESC'
  | 'EMPLOYEE_NAME_ASC'
  | 'EMPLOYEE_NAME_DESC'
  | 'FROM_NET_ASC'
  | 'FROM_NET_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'MODE_ASC'
  | 'MODE_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PERIOD_ASC'
  | 'PERIOD_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'RATE_ASC'
  | 'RATE_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type CommissionTiersQueryVariables = Exact<{
  filter?: VCommissionTierFilter | null | undefined;
  orderBy?: Array<VCommissionTiersOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type CommissionTiersQuery = { allVCommissionTiers: { totalCount: number, nodes: Array<{ id: string, period: string, mode: string, fromNet: string | null, rate: string | null, employeeName: string | null, officeName: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', timeZone: string, created: string }> } | null };

export type CommissionTierQueryVariables = Exact<{
  id: string;
}>;


export type CommissionTierQuery = { allVCommissionTiers: { nodes: Array<{ version: string | null, id: string, period: string, mode: string, fromNet: string | null, rate: string | null, employeeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type TierTechniciansQueryVariables = Exact<{
  officeId: string;
}>;


export type TierTechniciansQuery = { allVStaffChoices: { nodes: Array<{ id: string, fullName: string }> } | null };

export type AddCommissionTierMutationVariables = Exact<{
  input: ProcSaveCommissionTierInput;
}>;


export type AddCommissionTierMutation = { procSaveCommissionTier: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type SaveCommissionTierMutationVariables = Exact<{
  input: ProcSaveCommissionTierInput;
}>;


export type SaveCommissionTierMutation = { procSaveCommissionTier: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type DisableCommissionTierMutationVariables = Exact<{
  id: string;
}>;


export type DisableCommissionTierMutation = { procSaveCommissionTier: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const CommissionTiersDocument: GraphqlDocument<CommissionTiersQuery, CommissionTiersQueryVariables> = "query CommissionTiers($filter:VCommissionTierFilter$orderBy:[VCommissionTiersOrderBy!]$first:Int$offset:Int){allVCommissionTiers(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id period mode fromNet rate employeeName officeName currencyCode timeZone created}totalCount}}";

export const CommissionTierDocument: GraphqlDocument<CommissionTierQuery, CommissionTierQueryVariables> = "query CommissionTier($id:UUID!){allVCommissionTiers(condition:{id:$id}first:1){nodes{version id period mode fromNet rate employeeName currencyCode}}}";

export const TierTechniciansDocument: GraphqlDocument<TierTechniciansQuery, TierTechniciansQueryVariables> = "query TierTechnicians($officeId:UUID!){allVStaffChoices(condition:{officeId:$officeId takesTurns:true}orderBy:[FULL_NAME_ASC]){nodes{id fullName}}}";

export const AddCommissionTierDocument: GraphqlDocument<AddCommissionTierMutation, AddCommissionTierMutationVariables> = "mutation AddCommissionTier($input:ProcSaveCommissionTierInput!){procSaveCommissionTier(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const SaveCommissionTierDocument: GraphqlDocument<SaveCommissionTierMutation, SaveCommissionTierMutationVariables> = "mutation SaveCommissionTier($input:ProcSaveCommissionTierInput!){procSaveCommissionTier(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const DisableCommissionTierDocument: GraphqlDocument<DisableCommissionTierMutation, DisableCommissionTierMutationVariables> = "mutation DisableCommissionTier($id:UUID!){procSaveCommissionTier(input:{id:$id status:2}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
