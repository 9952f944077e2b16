/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type OwnAppointmentQueryVariables = Exact<{
  token: string;
}>;


export type OwnAppointmentQuery = { appointmentByToken: { appointmentDate: string, timeZone: string, officeName: string, services: Array<string>, state: string } | null };

export type AnswerAppointmentMutationVariables = Exact<{
  token: string;
  answer: string;
}>;


export type AnswerAppointmentMutation = { procAnswerAppointment: { result: { appointmentDate: string, timeZone: string, officeName: string, services: Array<string>, state: string } | null } | null };

export type OwnAppointmentFactsFragment = { appointmentDate: string, timeZone: string, officeName: string, services: Array<string>, state: string };

export const OwnAppointmentDocument: GraphqlDocument<OwnAppointmentQuery, OwnAppointmentQueryVariables> = "query OwnAppointment($token:String!){appointmentByToken(token:$token){...OwnAppointmentFacts}}fragment OwnAppointmentFacts on AppointmentLink{appointmentDate timeZone officeName services state}";

export const AnswerAppointmentDocument: GraphqlDocument<AnswerAppointmentMutation, AnswerAppointmentMutationVariables> = "mutation AnswerAppointment($token:String!$answer:String!){procAnswerAppointment(input:{token:$token answer:$answer}){result{...OwnAppointmentFacts}}}fragment OwnAppointmentFacts on AppointmentLink{appointmentDate timeZone officeName services state}";
