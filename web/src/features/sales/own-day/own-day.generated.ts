/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type OwnDayQueryVariables = Exact<{
  employeeId: string;
}>;


export type OwnDayQuery = { procOwnEarnings: { nodes: Array<{ period: string | null, dateFrom: string | null, dateUntil: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', services: number | null, commission: string | null, supervision: string | null, tip: string | null, total: string | null }> } | null, procOwnAppointments: { nodes: Array<{ id: string | null, appointmentDate: string | null, timeZone: string | null, state: string | null, contactName: string | null, contactLastName: string | null, subserviceNames: string | null }> } | null, allVWorkdays: { nodes: Array<{ id: string, numberToken: number }> } | null };

export type OwnClientPhonesQueryVariables = Exact<{
  employeeId: string;
  day: string;
}>;


export type OwnClientPhonesQuery = { allVAppointmentsDetails: { nodes: Array<{ id: string, appointmentId: string, contactPhone: string }> } | null };

export const OwnDayDocument: GraphqlDocument<OwnDayQuery, OwnDayQueryVariables> = "query OwnDay($employeeId:UUID!){procOwnEarnings{nodes{period dateFrom dateUntil currencyCode services commission supervision tip total}}procOwnAppointments{nodes{id appointmentDate timeZone state contactName contactLastName subserviceNames}}allVWorkdays(condition:{employeeId:$employeeId}first:1){nodes{id numberToken}}}";

export const OwnClientPhonesDocument: GraphqlDocument<OwnClientPhonesQuery, OwnClientPhonesQueryVariables> = "query OwnClientPhones($employeeId:UUID!$day:Date!){allVAppointmentsDetails(filter:{employeeId:{equalTo:$employeeId}appointmentDay:{greaterThanOrEqualTo:$day}}orderBy:APPOINTMENT_DATE_ASC first:50){nodes{id appointmentId contactPhone}}}";
