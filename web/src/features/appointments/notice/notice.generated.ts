/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type AppointmentNoticeQueryVariables = Exact<{
  id: string;
}>;


export type AppointmentNoticeQuery = { vAppointmentById: { id: string, officeId: string, officeName: string, appointmentDate: string, timeZone: string, contactName: string, contactLastName: string, clientIn: string | null, contactPhone: string, state: string | null, acceptsMessages: boolean | null } | null, allVAppointmentsDetails: { nodes: Array<{ employeeId: string, employeeName: string, subserviceName: string }> } | null };

export type SendAppointmentMessageMutationVariables = Exact<{
  appointmentId: string;
}>;


export type SendAppointmentMessageMutation = { procSendAppointmentMessage: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const AppointmentNoticeDocument: GraphqlDocument<AppointmentNoticeQuery, AppointmentNoticeQueryVariables> = "query AppointmentNotice($id:UUID!){vAppointmentById(id:$id){id officeId officeName appointmentDate timeZone contactName contactLastName clientIn contactPhone state acceptsMessages}allVAppointmentsDetails(condition:{appointmentId:$id}orderBy:[LINE_NUMBER_ASC]){nodes{employeeId employeeName subserviceName}}}";

export const SendAppointmentMessageDocument: GraphqlDocument<SendAppointmentMessageMutation, SendAppointmentMessageMutationVariables> = "mutation SendAppointmentMessage($appointmentId:UUID!){procSendAppointmentMessage(input:{appointmentId:$appointmentId}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
