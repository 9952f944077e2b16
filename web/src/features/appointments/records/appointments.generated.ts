/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
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

export type VAppointmentFilter = {
  appointmentDate?: DatetimeFilter | null | undefined;
  appointmentDay?: DateFilter | null | undefined;
  clientEmail?: StringFilter | null | undefined;
  clientId?: UuidFilter | null | undefined;
  clientIn?: StringFilter | null | undefined;
  clientLastName?: StringFilter | null | undefined;
  clientName?: StringFilter | null | undefined;
  clientPhone?: StringFilter | null | undefined;
  contactFullName?: StringFilter | null | undefined;
  contactLastName?: StringFilter | null | undefined;
  contactName?: StringFilter | null | undefined;
  contactPhone?: StringFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  employeeEmail?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeIn?: StringFilter | null | undefined;
  employeeLastName?: StringFilter | null | undefined;
  employeeName?: StringFilter | null | undefined;
  employeePhone?: StringFilter | null | undefined;
  endsAt?: DatetimeFilter | null | undefined;
  firstName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  lastName?: StringFilter | null | undefined;
  minutes?: IntFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  pending?: StringFilter | null | undefined;
  phone?: StringFilter | null | undefined;
  saleId?: UuidFilter | null | undefined;
  state?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  technicianNames?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  toCome?: BooleanFilter | null | undefined;
  updated?: DatetimeFilter | null | undefined;
};

export type VAppointmentsOrderBy =
  | 'APPOINTMENT_DATE_ASC'
  | 'APPOINTMENT_DATE_DESC'
  | 'APPOINTMENT_DAY_ASC'
  | 'APPOINTMENT_DAY_DESC'
  | 'CLIENT_EMAIL_ASC'
  | 'CLIENT_EMAIL_DESC'
  | 'CLIENT_ID_ASC'
  | 'CLIENT_ID_DESC'
  | 'CLIENT_IN_ASC'
  | 'CLIENT_IN_DESC'
  | 'CLIENT_LAST_NAME_ASC'
  | 'CLIENT_LAST_NAME_DESC'
  | 'CLIENT_NAME_ASC'
  | 'CLIENT_NAME_DESC'
  | 'CLIENT_PHONE_ASC'
  | 'CLIENT_PHONE_DESC'
  | 'CONTACT_FULL_NAME_ASC'
  | 'CONTACT_FULL_NAME_DESC'
  | 'CONTACT_LAST_NAME_ASC'
  | 'CONTACT_LAST_NAME_DESC'
  | 'CONTACT_NAME_ASC'
  | 'CONTACT_NAME_DESC'
  | 'CONTACT_PHONE_ASC'
  | 'CONTACT_PHONE_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'EMPLOYEE_EMAIL_ASC'
  | 'EMPLOYEE_EMAIL_DESC'
  | 'EMPLOYEE_ID_ASC'
  | 'EMPLOYEE_ID_DESC'
  | 'EMPLOYEE_IN_ASC'
  | 'EMPLOYEE_IN_DESC'
  | 'EMPLOYEE_LAST_NAME_ASC'
  | 'EMPLOYEE_LAST_NAME_DESC'
  | 'EMPLOYEE_NAME_ASC'
  | 'EMPLOYEE_NAME_DESC'
  | 'EMPLOYEE_PHONE_ASC'
  | 'EMPLOYEE_PHONE_DESC'
  | 'ENDS_AT_ASC'
  | 'ENDS_AT_DESC'
  | 'FIRST_NAME_ASC'
  | 'FIRST_NAME_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'LAST_NAME_ASC'
  | 'LAST_NAME_DESC'
  | 'LINES_ASC'
  | 'LINES_DESC'
  | 'MINUTES_ASC'
  | 'MINUTES_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PENDING_ASC'
  | 'PENDING_DESC'
  | 'PHONE_ASC'
  | 'PHONE_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'SALE_ID_ASC'
  | 'SALE_ID_DESC'
  | 'STATE_ASC'
  | 'STATE_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TECHNICIAN_NAMES_ASC'
  | 'TECHNICIAN_NAMES_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'TO_COME_ASC'
  | 'TO_COME_DESC'
  | 'UPDATED_ASC'
  | 'UPDATED_DESC';

export type AppointmentsQueryVariables = Exact<{
  filter?: VAppointmentFilter | null | undefined;
  orderBy?: Array<VAppointmentsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type AppointmentsQuery = { allVAppointments: { totalCount: number, nodes: Array<{ id: string, officeName: string, appointmentDate: string, timeZone: string, clientIn: string | null, clientInType: string | null, contactName: string, contactLastName: string, contactPhone: string, subserviceNames: string | null, technicianNames: string | null, state: string | null, saleId: string | null }> } | null };

export type DeactivateAppointmentMutationVariables = Exact<{
  id: string;
}>;


export type DeactivateAppointmentMutation = { updateAppointmentById: { clientMutationId: string | null } | null };

export type SetAppointmentStateMutationVariables = Exact<{
  id: string;
  state: string;
  version?: string | null | undefined;
}>;


export type SetAppointmentStateMutation = { updateAppointmentById: { clientMutationId: string | null } | null };

export type AppointmentVersionQueryVariables = Exact<{
  id: string;
}>;


export type AppointmentVersionQuery = { allVAppointments: { nodes: Array<{ version: string | null }> } | null };

export const AppointmentsDocument: GraphqlDocument<AppointmentsQuery, AppointmentsQueryVariables> = "query Appointments($filter:VAppointmentFilter$orderBy:[VAppointmentsOrderBy!]$first:Int$offset:Int){allVAppointments(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName appointmentDate timeZone clientIn clientInType contactName contactLastName contactPhone subserviceNames technicianNames state saleId}totalCount}}";

export const DeactivateAppointmentDocument: GraphqlDocument<DeactivateAppointmentMutation, DeactivateAppointmentMutationVariables> = "mutation DeactivateAppointment($id:UUID!){updateAppointmentById(input:{id:$id appointmentPatch:{status:2}}){clientMutationId}}";

export const SetAppointmentStateDocument: GraphqlDocument<SetAppointmentStateMutation, SetAppointmentStateMutationVariables> = "mutation SetAppointmentState($id:UUID!$state:String!$version:String){updateAppointmentById(input:{id:$id version:$version appointmentPatch:{state:$state}}){clientMutationId}}";

export const AppointmentVersionDocument: GraphqlDocument<AppointmentVersionQuery, AppointmentVersionQueryVariables> = "query AppointmentVersion($id:UUID!){allVAppointments(condition:{id:$id}first:1){nodes{version}}}";
