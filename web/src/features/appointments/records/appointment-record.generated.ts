/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type AppointmentRecordQueryVariables = Exact<{
  id: string;
}>;


export type AppointmentRecordQuery = { vAppointmentById: { version: string | null, id: string, officeId: string, officeName: string, appointmentDate: string, timeZone: string, endsAt: string | null, clientId: string | null, clientIn: string | null, clientInType: string | null, clientEmail: string | null, contactName: string, contactLastName: string, contactPhone: string, state: string | null, minutes: number | null, saleId: string | null, employeeName: string | null, employeeLastName: string | null } | null, allVAppointmentsDetails: { nodes: Array<{ id: string, employeeId: string, employeeName: string, employeeLastName: string, subserviceId: string, serviceName: string, subserviceName: string, cost: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', avgMinuts: number }> } | null };

export type AppointmentEventsQueryVariables = Exact<{
  id: string;
}>;


export type AppointmentEventsQuery = { procAppointmentEvents: { nodes: Array<{ kind: string | null, happenedAt: string | null, timeZone: string | null, personName: string | null, fromAt: string | null, toAt: string | null, saleId: string | null, messageState: string | null }> } | null };

export const AppointmentRecordDocument: GraphqlDocument<AppointmentRecordQuery, AppointmentRecordQueryVariables> = "query AppointmentRecord($id:UUID!){vAppointmentById(id:$id){version id officeId officeName appointmentDate timeZone endsAt clientId clientIn clientInType clientEmail contactName contactLastName contactPhone state minutes saleId employeeName employeeLastName}allVAppointmentsDetails(condition:{appointmentId:$id}orderBy:[LINE_NUMBER_ASC]){nodes{id employeeId employeeName employeeLastName subserviceId serviceName subserviceName cost currencyCode avgMinuts}}}";

export const AppointmentEventsDocument: GraphqlDocument<AppointmentEventsQuery, AppointmentEventsQueryVariables> = "query AppointmentEvents($id:UUID!){procAppointmentEvents(appointmentId:$id){nodes{kind happenedAt timeZone personName fromAt toAt saleId messageState}}}";
