/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type BookedSaleQueryVariables = Exact<{
  id: string;
  officeId: string;
  workDate: string;
}>;


export type BookedSaleQuery = { vAppointmentById: { id: string, clientId: string | null, clientIn: string | null, contactName: string, contactLastName: string, contactPhone: string, saleId: string | null } | null, allVAppointmentsDetails: { nodes: Array<{ id: string, employeeId: string, subserviceId: string, subserviceName: string }> } | null, allVAllWorkdays: { nodes: Array<{ id: string, employeeId: string }> } | null };

export const BookedSaleDocument: GraphqlDocument<BookedSaleQuery, BookedSaleQueryVariables> = "query BookedSale($id:UUID!$officeId:UUID!$workDate:Date!){vAppointmentById(id:$id){id clientId clientIn contactName contactLastName contactPhone saleId}allVAppointmentsDetails(condition:{appointmentId:$id}orderBy:[LINE_NUMBER_ASC]){nodes{id employeeId subserviceId subserviceName}}allVAllWorkdays(condition:{officeId:$officeId workDate:$workDate}){nodes{id employeeId}}}";
