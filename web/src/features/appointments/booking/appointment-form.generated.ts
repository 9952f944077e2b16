/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ProcCreateAppointmentsByNameInput = {
  appointmentDate?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  details?: unknown;
  employeeId?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  minutes?: number | null | undefined;
  officeId?: string | null | undefined;
  phone?: string | null | undefined;
  requestId?: string | null | undefined;
};

export type ProcCreateAppointmentsInput = {
  address?: string | null | undefined;
  appointmentDate?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  consents?: unknown;
  details?: unknown;
  email?: string | null | undefined;
  employeeId?: string | null | undefined;
  firstName?: string | null | undefined;
  identificationNumber?: string | null | undefined;
  identificationType?: string | null | undefined;
  lastName?: string | null | undefined;
  minutes?: number | null | undefined;
  officeId?: string | null | undefined;
  phone?: string | null | undefined;
  requestId?: string | null | undefined;
};

export type ProcSaveAppointmentInput = {
  appointmentDate?: string | null | undefined;
  changeOldServices?: unknown;
  clientMutationId?: string | null | undefined;
  details?: unknown;
  expectedDate?: string | null | undefined;
  id?: string | null | undefined;
  version?: string | null | undefined;
};

export type AppointmentTechniciansQueryVariables = Exact<{
  officeId: string;
}>;


export type AppointmentTechniciansQuery = { allVStaffChoices: { nodes: Array<{ id: string, fullName: string }> } | null };

export type CreateAppointmentMutationVariables = Exact<{
  input: ProcCreateAppointmentsInput;
}>;


export type CreateAppointmentMutation = { procCreateAppointments: { result: { vId: string | null, vPhone: string | null, vEndCode: string | null, vMessage: string | null } | null } | null };

export type CreateAppointmentByNameMutationVariables = Exact<{
  input: ProcCreateAppointmentsByNameInput;
}>;


export type CreateAppointmentByNameMutation = { procCreateAppointmentsByName: { result: { vId: string | null, vPhone: string | null, vEndCode: string | null, vMessage: string | null } | null } | null };

export type SaveAppointmentMutationVariables = Exact<{
  input: ProcSaveAppointmentInput;
}>;


export type SaveAppointmentMutation = { procSaveAppointment: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const AppointmentTechniciansDocument: GraphqlDocument<AppointmentTechniciansQuery, AppointmentTechniciansQueryVariables> = "query AppointmentTechnicians($officeId:UUID!){allVStaffChoices(condition:{officeId:$officeId takesTurns:true}orderBy:[FULL_NAME_ASC]){nodes{id fullName}}}";

export const CreateAppointmentDocument: GraphqlDocument<CreateAppointmentMutation, CreateAppointmentMutationVariables> = "mutation CreateAppointment($input:ProcCreateAppointmentsInput!){procCreateAppointments(input:$input){result{vId vPhone vEndCode vMessage}}}";

export const CreateAppointmentByNameDocument: GraphqlDocument<CreateAppointmentByNameMutation, CreateAppointmentByNameMutationVariables> = "mutation CreateAppointmentByName($input:ProcCreateAppointmentsByNameInput!){procCreateAppointmentsByName(input:$input){result{vId vPhone vEndCode vMessage}}}";

export const SaveAppointmentDocument: GraphqlDocument<SaveAppointmentMutation, SaveAppointmentMutationVariables> = "mutation SaveAppointment($input:ProcSaveAppointmentInput!){procSaveAppointment(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
