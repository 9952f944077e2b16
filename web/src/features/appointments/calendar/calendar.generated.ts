/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ProcMoveAppointmentInput = {
  appointmentDate?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  employeeId?: string | null | undefined;
  expectedDate?: string | null | undefined;
  fromEmployeeId?: string | null | undefined;
  id?: string | null | undefined;
  minutes?: number | null | undefined;
  version?: string | null | undefined;
};

export type CalendarAppointmentsQueryVariables = Exact<{
  officeId: string;
  from: string;
  until: string;
  first: number;
  offset: number;
}>;


export type CalendarAppointmentsQuery = { allVAppointments: { totalCount: number, nodes: Array<{ version: string | null, id: string, appointmentDate: string, endsAt: string | null, state: string | null, saleId: string | null, clientIn: string | null, clientInType: string | null, contactName: string, contactLastName: string, contactPhone: string, lines: string | null }> } | null };

export type CalendarTurnsQueryVariables = Exact<{
  officeId: string;
}>;


export type CalendarTurnsQuery = { allVWorkdays: { nodes: Array<{ id: string, employeeId: string, numberToken: number }> } | null };

export type MoveAppointmentMutationVariables = Exact<{
  input: ProcMoveAppointmentInput;
}>;


export type MoveAppointmentMutation = { procMoveAppointment: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const CalendarAppointmentsDocument: GraphqlDocument<CalendarAppointmentsQuery, CalendarAppointmentsQueryVariables> = "query CalendarAppointments($officeId:UUID!$from:Date!$until:Date!$first:Int!$offset:Int!){allVAppointments(filter:{officeId:{equalTo:$officeId}appointmentDay:{greaterThanOrEqualTo:$from lessThanOrEqualTo:$until}}orderBy:[APPOINTMENT_DATE_ASC]first:$first offset:$offset){nodes{version id appointmentDate endsAt state saleId clientIn clientInType contactName contactLastName contactPhone lines}totalCount}}";

export const CalendarTurnsDocument: GraphqlDocument<CalendarTurnsQuery, CalendarTurnsQueryVariables> = "query CalendarTurns($officeId:UUID!){allVWorkdays(condition:{officeId:$officeId}orderBy:[NUMBER_TOKEN_ASC]){nodes{id employeeId numberToken}}}";

export const MoveAppointmentDocument: GraphqlDocument<MoveAppointmentMutation, MoveAppointmentMutationVariables> = "mutation MoveAppointment($input:ProcMoveAppointmentInput!){procMoveAppointment(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
