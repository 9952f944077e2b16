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

export type BooleanFilter = {
  equalTo?: boolean | null | undefined;
  greaterThan?: boolean | null | undefined;
  greaterThanOrEqualTo?: boolean | null | undefined;
  in?: Array<boolean> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: boolean | null | undefined;
  lessThanOrEqualTo?: boolean | null | undefined;
  notEqualTo?: boolean | null | undefined;
  notIn?: Array<boolean> | null | undefined;
};

export type CreateEmployeeInput = {
  clientMutationId?: string | null | undefined;
  code?: string | null | undefined;
  employee: EmployeeInput;
  passkey?: string | null | undefined;
  presentPassword?: string | null | undefined;
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

export type EmployeeInput = {
  commission?: string | null | undefined;
  companyId?: string | null | undefined;
  email: string;
  firstName?: string | null | undefined;
  identificationNumber: string;
  identificationType: string;
  invite?: boolean | null | undefined;
  lastName?: string | null | undefined;
  officeId?: string | null | undefined;
  password?: string | null | undefined;
  phone?: string | null | undefined;
  roleId: string;
  status?: number | null | undefined;
  supervisorCommission?: string | null | undefined;
};

export type EmployeePatch = {
  commission?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  identificationNumber?: string | null | undefined;
  identificationType?: string | null | undefined;
  lastName?: string | null | undefined;
  officeId?: string | null | undefined;
  phone?: string | null | undefined;
  roleId?: string | null | undefined;
  secondLastName?: string | null | undefined;
  secondName?: string | null | undefined;
  status?: number | null | undefined;
  supervisorCommission?: string | null | undefined;
  updated?: string | null | undefined;
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

export type ProcEmployeeUpdatePasswordInput = {
  clientMutationId?: string | null | undefined;
  code?: string | null | undefined;
  employeeId?: string | null | undefined;
  passkey?: string | null | undefined;
  password?: string | null | undefined;
  presentPassword?: string | null | undefined;
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

export type VOtherEmployeeFilter = {
  commission?: BigFloatFilter | null | undefined;
  companyId?: UuidFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  email?: StringFilter | null | undefined;
  firstName?: StringFilter | null | undefined;
  fullName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  identificationNumber?: StringFilter | null | undefined;
  identificationType?: StringFilter | null | undefined;
  lastName?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  phone?: StringFilter | null | undefined;
  roleId?: UuidFilter | null | undefined;
  roleName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  supervisorCommission?: BigFloatFilter | null | undefined;
  takesTurns?: BooleanFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  updated?: DatetimeFilter | null | undefined;
};

export type VOtherEmployeesOrderBy =
  | 'COMMISSION_ASC'
  | 'COMMISSION_DESC'
  | 'COMPANY_ID_ASC'
  | 'COMPANY_ID_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'EMAIL_ASC'
  | 'EMAIL_DESC'
  | 'FIRST_NAME_ASC'
  | 'FIRST_NAME_DESC'
  | 'FULL_NAME_ASC'
  | 'FULL_NAME_DESC'
  | 'IDENTIFICATION_NUMBER_ASC'
  | 'IDENTIFICATION_NUMBER_DESC'
  | 'IDENTIFICATION_TYPE_ASC'
  | 'IDENTIFICATION_TYPE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'LAST_NAME_ASC'
  | 'LAST_NAME_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PHONE_ASC'
  | 'PHONE_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'ROLE_ID_ASC'
  | 'ROLE_ID_DESC'
  | 'ROLE_NAME_ASC'
  | 'ROLE_NAME_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'SUPERVISOR_COMMISSION_ASC'
  | 'SUPERVISOR_COMMISSION_DESC'
  | 'TAKES_TURNS_ASC'
  | 'TAKES_TURNS_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'UPDATED_ASC'
  | 'UPDATED_DESC';

export type VSupervisorFilter = {
  commission?: BigFloatFilter | null | undefined;
  companyId?: UuidFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  email?: StringFilter | null | undefined;
  firstName?: StringFilter | null | undefined;
  fullName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  identificationNumber?: StringFilter | null | undefined;
  identificationType?: StringFilter | null | undefined;
  lastName?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  phone?: StringFilter | null | undefined;
  roleId?: UuidFilter | null | undefined;
  roleName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  supervisorCommission?: BigFloatFilter | null | undefined;
  takesTurns?: BooleanFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  updated?: DatetimeFilter | null | undefined;
};

export type VSupervisorsOrderBy =
  | 'COMMISSION_ASC'
  | 'COMMISSION_DESC'
  | 'COMPANY_ID_ASC'
  | 'COMPANY_ID_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'EMAIL_ASC'
  | 'EMAIL_DESC'
  | 'FIRST_NAME_ASC'
  | 'FIRST_NAME_DESC'
  | 'FULL_NAME_ASC'
  | 'FULL_NAME_DESC'
  | 'IDENTIFICATION_NUMBER_ASC'
  | 'IDENTIFICATION_NUMBER_DESC'
  | 'IDENTIFICATION_TYPE_ASC'
  | 'IDENTIFICATION_TYPE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'LAST_NAME_ASC'
  | 'LAST_NAME_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PHONE_ASC'
  | 'PHONE_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'ROLE_ID_ASC'
  | 'ROLE_ID_DESC'
  | 'ROLE_NAME_ASC'
  | 'ROLE_NAME_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'SUPERVISOR_COMMISSION_ASC'
  | 'SUPERVISOR_COMMISSION_DESC'
  | 'TAKES_TURNS_ASC'
  | 'TAKES_TURNS_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'UPDATED_ASC'
  | 'UPDATED_DESC';

export type VTechnicalFilter = {
  commission?: BigFloatFilter | null | undefined;
  companyId?: UuidFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  email?: StringFilter | null | undefined;
  firstName?: StringFilter | null | undefined;
  fullName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  identificationNumber?: StringFilter | null | undefined;
  identificationType?: StringFilter | null | undefined;
  lastName?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  phone?: StringFilter | null | undefined;
  roleId?: UuidFilter | null | undefined;
  roleName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  supervisorCommission?: BigFloatFilter | null | undefined;
  takesTurns?: BooleanFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  updated?: DatetimeFilter | null | undefined;
};

export type VTechnicalsOrderBy =
  | 'COMMISSION_ASC'
  | 'COMMISSION_DESC'
  | 'COMPANY_ID_ASC'
  | 'COMPANY_ID_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'EMAIL_ASC'
  | 'EMAIL_DESC'
  | 'FIRST_NAME_ASC'
  | 'FIRST_NAME_DESC'
  | 'FULL_NAME_ASC'
  | 'FULL_NAME_DESC'
  | 'IDENTIFICATION_NUMBER_ASC'
  | 'IDENTIFICATION_NUMBER_DESC'
  | 'IDENTIFICATION_TYPE_ASC'
  | 'IDENTIFICATION_TYPE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'LAST_NAME_ASC'
  | 'LAST_NAME_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PHONE_ASC'
  | 'PHONE_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'ROLE_ID_ASC'
  | 'ROLE_ID_DESC'
  | 'ROLE_NAME_ASC'
  | 'ROLE_NAME_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'SUPERVISOR_COMMISSION_ASC'
  | 'SUPERVISOR_COMMISSION_DESC'
  | 'TAKES_TURNS_ASC'
  | 'TAKES_TURNS_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'UPDATED_ASC'
  | 'UPDATED_DESC';

export type TechniciansQueryVariables = Exact<{
  filter?: VTechnicalFilter | null | undefined;
  orderBy?: Array<VTechnicalsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type TechniciansQuery = { allVTechnicals: { totalCount: number, nodes: Array<{ roleName: string, commission: string | null, id: string, fullName: string, officeName: string, identificationNumber: string | null, phone: string | null, email: string | null, timeZone: string, mayReset: boolean | null, blockedUntil: string | null, hasSecondFactor: boolean | null, awaitsPassword: boolean | null }> } | null };

export type SupervisorsQueryVariables = Exact<{
  filter?: VSupervisorFilter | null | undefined;
  orderBy?: Array<VSupervisorsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type SupervisorsQuery = { allVSupervisors: { totalCount: number, nodes: Array<{ commission: string | null, created: string, id: string, fullName: string, officeName: string, identificationNumber: string | null, phone: string | null, email: string | null, timeZone: string, mayReset: boolean | null, blockedUntil: string | null, hasSecondFactor: boolean | null, awaitsPassword: boolean | null }> } | null };

export type OtherEmployeesQueryVariables = Exact<{
  filter?: VOtherEmployeeFilter | null | undefined;
  orderBy?: Array<VOtherEmployeesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type OtherEmployeesQuery = { allVOtherEmployees: { totalCount: number, nodes: Array<{ roleName: string, id: string, fullName: string, officeName: string, identificationNumber: string | null, phone: string | null, email: string | null, timeZone: string, mayReset: boolean | null, blockedUntil: string | null, hasSecondFactor: boolean | null, awaitsPassword: boolean | null }> } | null };

export type SearchStaffQueryVariables = Exact<{
  name: string;
  technicians: boolean;
  supervisors: boolean;
  others: boolean;
}>;


export type SearchStaffQuery = { allVTechnicals?: { nodes: Array<{ id: string, fullName: string, officeName: string, phone: string | null }> } | null, allVSupervisors?: { nodes: Array<{ id: string, fullName: string, officeName: string, phone: string | null }> } | null, allVOtherEmployees?: { nodes: Array<{ id: string, fullName: string, officeName: string, phone: string | null }> } | null };

export type FoundStaff_VOtherEmployee_Fragment = { id: string, fullName: string, officeName: string, phone: string | null };

export type FoundStaff_VSupervisor_Fragment = { id: string, fullName: string, officeName: string, phone: string | null };

export type FoundStaff_VTechnical_Fragment = { id: string, fullName: string, officeName: string, phone: string | null };

export type FoundStaffFragment =
  | FoundStaff_VOtherEmployee_Fragment
  | FoundStaff_VSupervisor_Fragment
  | FoundStaff_VTechnical_Fragment
;

export type ListedStaff_VOtherEmployee_Fragment = { id: string, fullName: string, officeName: string, identificationNumber: string | null, phone: string | null, email: string | null, timeZone: string, mayReset: boolean | null, blockedUntil: string | null, hasSecondFactor: boolean | null, awaitsPassword: boolean | null };

export type ListedStaff_VSupervisor_Fragment = { id: string, fullName: string, officeName: string, identificationNumber: string | null, phone: string | null, email: string | null, timeZone: string, mayReset: boolean | null, blockedUntil: string | null, hasSecondFactor: boolean | null, awaitsPassword: boolean | null };

export type ListedStaff_VTechnical_Fragment = { id: string, fullName: string, officeName: string, identificationNumber: string | null, phone: string | null, email: string | null, timeZone: string, mayReset: boolean | null, blockedUntil: string | null, hasSecondFactor: boolean | null, awaitsPassword: boolean | null };

export type ListedStaffFragment =
  | ListedStaff_VOtherEmployee_Fragment
  | ListedStaff_VSupervisor_Fragment
  | ListedStaff_VTechnical_Fragment
;

export type EmployeeByIdQueryVariables = Exact<{
  id: string;
}>;


export type EmployeeByIdQuery = { allVAllEmployees: { nodes: Array<{ version: string | null, id: string, fullName: string, firstName: string, lastName: string, identificationType: string | null, identificationNumber: string | null, phone: string | null, email: string | null, commission: string | null, supervisorCommission: string | null, roleId: string, roleName: string, officeId: string }> } | null, employeeById: { secondName: string, secondLastName: string } | null };

export type AwaitsPasswordQueryVariables = Exact<{
  id: string;
}>;


export type AwaitsPasswordQuery = { allVTechnicals: { nodes: Array<{ awaitsPassword: boolean | null }> } | null, allVSupervisors: { nodes: Array<{ awaitsPassword: boolean | null }> } | null, allVOtherEmployees: { nodes: Array<{ awaitsPassword: boolean | null }> } | null };

export type CreateEmployeeMutationVariables = Exact<{
  input: CreateEmployeeInput;
}>;


export type CreateEmployeeMutation = { createEmployee: { employee: { id: string } | null } | null };

export type EditEmployeeMutationVariables = Exact<{
  id: string;
  patch: EmployeePatch;
  version?: string | null | undefined;
}>;


export type EditEmployeeMutation = { updateEmployeeById: { clientMutationId: string | null } | null };

export type ChangePasswordMutationVariables = Exact<{
  input: ProcEmployeeUpdatePasswordInput;
}>;


export type ChangePasswordMutation = { procEmployeeUpdatePassword: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const TechniciansDocument: GraphqlDocument<TechniciansQuery, TechniciansQueryVariables> = "query Technicians($filter:VTechnicalFilter$orderBy:[VTechnicalsOrderBy!]$first:Int$offset:Int){allVTechnicals(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{...ListedStaff roleName commission}totalCount}}fragment ListedStaff on StaffMember{id fullName officeName identificationNumber phone email timeZone mayReset blockedUntil hasSecondFactor awaitsPassword}";

export const SupervisorsDocument: GraphqlDocument<SupervisorsQuery, SupervisorsQueryVariables> = "query Supervisors($filter:VSupervisorFilter$orderBy:[VSupervisorsOrderBy!]$first:Int$offset:Int){allVSupervisors(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{...ListedStaff commission created}totalCount}}fragment ListedStaff on StaffMember{id fullName officeName identificationNumber phone email timeZone mayReset blockedUntil hasSecondFactor awaitsPassword}";

export const OtherEmployeesDocument: GraphqlDocument<OtherEmployeesQuery, OtherEmployeesQueryVariables> = "query OtherEmployees($filter:VOtherEmployeeFilter$orderBy:[VOtherEmployeesOrderBy!]$first:Int$offset:Int){allVOtherEmployees(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{...ListedStaff roleName}totalCount}}fragment ListedStaff on StaffMember{id fullName officeName identificationNumber phone email timeZone mayReset blockedUntil hasSecondFactor awaitsPassword}";

export const SearchStaffDocument: GraphqlDocument<SearchStaffQuery, SearchStaffQueryVariables> = "query SearchStaff($name:String!$technicians:Boolean!$supervisors:Boolean!$others:Boolean!){allVTechnicals(filter:{fullName:{includesInsensitive:$name}}first:5)@include(if:$technicians){nodes{...FoundStaff}}allVSupervisors(filter:{fullName:{includesInsensitive:$name}}first:5)@include(if:$supervisors){nodes{...FoundStaff}}allVOtherEmployees(filter:{fullName:{includesInsensitive:$name}}first:5)@include(if:$others){nodes{...FoundStaff}}}fragment FoundStaff on StaffMember{id fullName officeName phone}";

export const EmployeeByIdDocument: GraphqlDocument<EmployeeByIdQuery, EmployeeByIdQueryVariables> = "query EmployeeById($id:UUID!){allVAllEmployees(condition:{id:$id}first:1){nodes{version id fullName firstName lastName identificationType identificationNumber phone email commission supervisorCommission roleId roleName officeId}}employeeById(id:$id){secondName secondLastName}}";

export const AwaitsPasswordDocument: GraphqlDocument<AwaitsPasswordQuery, AwaitsPasswordQueryVariables> = "query AwaitsPassword($id:UUID!){allVTechnicals(condition:{id:$id}first:1){nodes{awaitsPassword}}allVSupervisors(condition:{id:$id}first:1){nodes{awaitsPassword}}allVOtherEmployees(condition:{id:$id}first:1){nodes{awaitsPassword}}}";

export const CreateEmployeeDocument: GraphqlDocument<CreateEmployeeMutation, CreateEmployeeMutationVariables> = "mutation CreateEmployee($input:CreateEmployeeInput!){createEmployee(input:$input){employee{id}}}";

export const EditEmployeeDocument: GraphqlDocument<EditEmployeeMutation, EditEmployeeMutationVariables> = "mutation EditEmployee($id:UUID!$patch:EmployeePatch!$version:String){updateEmployeeById(input:{id:$id employeePatch:$patch version:$version}){clientMutationId}}";

export const ChangePasswordDocument: GraphqlDocument<ChangePasswordMutation, ChangePasswordMutationVariables> = "mutation ChangePassword($input:ProcEmployeeUpdatePasswordInput!){procEmployeeUpdatePassword(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
