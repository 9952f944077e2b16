import { context, get, object, sideEffect } from 'postgraphile/grafast';
import { extendSchema, gql } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/** Adds the calls of a reminder's link: without a session, and only for its own appointment. */
export const AppointmentLinkPlugin = extendSchema({
  typeDefs: gql`
    """
    An appointment as the public page of its link shows it.
    """
    type AppointmentLink {
      appointmentDate: Datetime!
      timeZone: String!
      officeName: String!
      services: [String!]!
      """
      BOOKED, CONFIRMED or CANCELLED.
      """
      state: String!
    }

    input ProcAnswerAppointmentInput {
      clientMutationId: String
      token: String!
      """
      CONFIRM or CANCEL.
      """
      answer: String!
    }

    type ProcAnswerAppointmentPayload {
      clientMutationId: String
      result: AppointmentLink
    }

    extend type Query {
      """
      The appointment behind the link of a reminder. Fails with LINK_EXPIRED or TOO_MANY_REQUESTS.
      """
      appointmentByToken(token: String!): AppointmentLink
    }

    extend type Mutation {
      """
      Confirms or cancels an appointment by the link of a reminder. Fails with LINK_EXPIRED or
      TOO_MANY_REQUESTS.
      """
      procAnswerAppointment(input: ProcAnswerAppointmentInput!): ProcAnswerAppointmentPayload
    }
  `,
  objects: {
    Query: {
      plans: {
        appointmentByToken(_$root, fieldArgs) {
          return sideEffect(
            [context().get('appointmentLink'), fieldArgs.getRaw('token')],
            ([open, token]) => open(token ?? '', null),
          );
        },
      },
    },
    Mutation: {
      plans: {
        procAnswerAppointment(_$root, fieldArgs) {
          const $link = sideEffect(
            [
              context().get('appointmentLink'),
              fieldArgs.getRaw(['input', 'token']),
              fieldArgs.getRaw(['input', 'answer']),
            ],
            ([open, token, answer]) => open(token ?? '', answer ?? ''),
          );
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            result: $link,
          });
        },
      },
    },
    AppointmentLink: {
      plans: {
        appointmentDate: ($link) => get($link, 'appointment_date'),
        timeZone: ($link) => get($link, 'time_zone'),
        officeName: ($link) => get($link, 'office_name'),
        services: ($link) => get($link, 'services'),
        state: ($link) => get($link, 'state'),
      },
    },
  },
});
