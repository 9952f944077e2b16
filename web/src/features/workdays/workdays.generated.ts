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

export type VAllWorkdayFilter = {
  created?: DatetimeFilter | null | undefined;
  email?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  fullName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  identificationNumber?: StringFilter | null | undefined;
  identificationType?: StringFilter | null | undefined;
  numberToken?: IntFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  totalServices?: IntFilter | null | undefined;
  workDate?: DateFilter | null | undefined;
};

export type VAllWorkdaysOrderBy =
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'EMAIL_ASC'
  | 'EMAIL_DESC'
  | 'EMPLOYEE_ID_ASC'
  | 'EMPLOYEE_ID_DESC'
  | 'FULL_NAME_ASC'
  | 'FULL_NAME_DESC'
  | 'IDENTIFICATION_NUMBER_ASC'
  | 'IDENTIFICATION_NUMBER_DESC'
  | 'IDENTIFICATION_TYPE_ASC'
  | 'IDENTIFICATION_TYPE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'NUMBER_TOKEN_ASC'
  | 'NUMBER_TOKEN_DESC'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'TOTAL_SERVICES_ASC'
  | 'TOTAL_SERVICES_DESC'
  | 'WORK_DATE_ASC'
  | 'WORK_DATE_DESC';

export type VWorkdayFilter = {
  created?: DatetimeFilter | null | undefined;
  email?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  fullName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  identificationNumber?: StringFilter | null | undefined;
  identificationType?: StringFilter | null | undefined;
  numberToken?: IntFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  totalServices?: IntFilter | null | undefined;
  workDate?: DateFilter | null | undefined;
};

export type VWorkdaysOrderBy =
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'EMAIL_ASC'
  | 'EMAIL_DESC'
  | 'EMPLOYEE_ID_ASC'
  | 'EMPLOYEE_ID_DESC'
  | 'FULL_NAME_ASC'
  | 'FULL_NAME_DESC'
  | 'IDENTIFICATION_NUMBER_ASC'
  | 'IDENTIFICATION_NUMBER_DESC'
  | 'IDENTIFICATION_TYPE_ASC'
  | 'IDENTIFICATION_TYPE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'NUMBER_TOKEN_ASC'
  | 'NUMBER_TOKEN_DESC'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'TOTAL_SERVICES_ASC'
  | 'TOTAL_SERVICES_DESC'
  | 'WORK_DATE_ASC'
  | 'WORK_DATE_DESC';

export type TodaysWorkdaysQueryVariables = Exact<{
  filter?: VWorkdayFilter | null | undefined;
  orderBy?: Array<VWorkdaysOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type TodaysWorkdaysQuery = { allVWorkdays: { totalCount: number, nodes: Array<{ id: string, officeName: string, identificationType: string | null, identificationNumber: string | null, fullName: string, email: string | null, numberToken: number, totalServices: number, created: string, timeZone: string }> } | null };

export type PastWorkdaysQueryVariables = Exact<{
  filter?: VAllWorkdayFilter | null | undefined;
  orderBy?: Array<VAllWorkdaysOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type PastWorkdaysQuery = { allVAllWorkdays: { totalCount: number, nodes: Array<{ id: string, officeName: string, identificationType: string | null, identificationNumber: string | null, fullName: string, numberToken: number, totalServices: number, workDate: string }> } | null };

export type TechniciansWithoutWorkdayQueryVariables = Exact<{ [key: string]: never; }>;


export type TechniciansWithoutWorkdayQuery = { allVEmployeesWithoutWorkdays: { nodes: Array<{ id: string, identificationType: string | null, identificationNumber: string | null, fullName: string, phone: string | null, officeId: string, officeName: string }> } | null };

export type OfficeTechniciansQueryVariables = Exact<{
  officeId: string;
}>;


export type OfficeTechniciansQuery = { allVAllEmployees: { nodes: Array<{ id: string, identificationNumber: string | null, fullName: string }> } | null };

export type CreateWorkdayMutationVariables = Exact<{
  identificationNumber: string;
  officeId: string;
}>;


export type CreateWorkdayMutation = { procCreateWorkdays: { result: { vPhone: string | null, vEndCode: string | null, vMessage: string | null } | null } | null };

export type CreateOldWorkdayMutationVariables = Exact<{
  identificationNumber: string;
  date: string;
}>;


export type CreateOldWorkdayMutation = { procCreateOldWorkday: { result: { vPhone: string | null, vEndCode: string | null, vMessage: string | null } | null } | null };

export type DeleteWorkdayMutationVariables = Exact<{
  id: string;
}>;


export type DeleteWorkdayMutation = { deleteWorkdayById: { workday: { id: string } | null } | null };

export const TodaysWorkdaysDocument: GraphqlDocument<TodaysWorkdaysQuery, TodaysWorkdaysQueryVariables> = "query TodaysWorkdays($filter:VWorkdayFilter$orderBy:[VWorkdaysOrderBy!]$first:Int$offset:Int){allVWorkdays(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName identificationType identificationNumber fullName email numberToken totalServices created timeZone}totalCount}}";

export const PastWorkdaysDocument: GraphqlDocument<PastWorkdaysQuery, PastWorkdaysQueryVariables> = "query PastWorkdays($filter:VAllWorkdayFilter$orderBy:[VAllWorkdaysOrderBy!]$first:Int$offset:Int){allVAllWorkdays(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName identificationType identificationNumber fullName numberToken totalServices workDate}totalCount}}";

export const TechniciansWithoutWorkdayDocument: GraphqlDocument<TechniciansWithoutWorkdayQuery, TechniciansWithoutWorkdayQueryVariables> = "query TechniciansWithoutWorkday{allVEmployeesWithoutWorkdays(orderBy:[FULL_NAME_ASC]){nodes{id identificationType identificationNumber fullName phone officeId officeName}}}";

export const OfficeTechniciansDocument: GraphqlDocument<OfficeTechniciansQuery, OfficeTechniciansQueryVariables> = "query OfficeTechnicians($officeId:UUID!){allVAllEmployees(condition:{officeId:$officeId takesTurns:true}orderBy:[FULL_NAME_ASC]){nodes{id identificationNumber fullName}}}";

export const CreateWorkdayDocument: GraphqlDocument<CreateWorkdayMutation, CreateWorkdayMutationVariables> = "mutation CreateWorkday($identificationNumber:String!$officeId:UUID!){procCreateWorkdays(input:{identificationNumber:$identificationNumber officeId:$officeId}){result{vPhone vEndCode vMessage}}}";

export const CreateOldWorkdayDocument: GraphqlDocument<CreateOldWorkdayMutation, CreateOldWorkdayMutationVariables> = "mutation CreateOldWorkday($identificationNumber:String!$date:Date!){procCreateOldWorkday(input:{identificationNumber:$identificationNumber date:$date}){result{vPhone vEndCode vMessage}}}";

export const DeleteWorkdayDocument: GraphqlDocument<DeleteWorkdayMutation, DeleteWorkdayMutationVariables> = "mutation DeleteWorkday($id:UUID!){deleteWorkdayById(input:{id:$id}){workday{id}}}";
