import { context, get, object, sideEffect } from 'postgraphile/grafast';
import { extendSchema, gql } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/** Mutations for the first password of invited staff (D108). */
export const InvitationsPlugin = extendSchema({
  typeDefs: gql`
    """
    The link of an invitation: \`/invitacion#token\`. It is shown only once.
    """
    type Invitation {
      token: String!
      expiresAt: Datetime!
      """
      Whether the person also gets the link by SMS.
      """
      bySms: Boolean!
    }

    input ProcInviteInput {
      clientMutationId: String
      """
      The id of an employee.
      """
      accountOf: UUID!
    }

    type ProcInvitePayload {
      clientMutationId: String
      result: Invitation
    }

    input ProcAcceptInvitationInput {
      clientMutationId: String
      pToken: String!
      pPassword: String!
    }

    type ProcAcceptInvitationPayload {
      clientMutationId: String
      """
      The e-mail with which the person signs in.
      """
      email: String
    }

    extend type Mutation {
      """
      Creates the link by which a person whose account has no password sets it: valid once, for 72
      hours, and until the next link. The caller needs the right to reset accounts, and a role with
      all rights of the other person. Fails with FORBIDDEN, NOT_FOUND, PASSWORD_SET or
      STEP_UP_REQUIRED.
      """
      procInvite(input: ProcInviteInput!): ProcInvitePayload
      """
      Sets the first password by the token of an invitation, without a session and with a captcha.
      Fails with INVITATION_INVALID, INVITATION_ACCEPTED, USER_BLOCKED, INVALID_CAPTCHA,
      TOO_MANY_REQUESTS or an error of the password.
      """
      procAcceptInvitation(input: ProcAcceptInvitationInput!): ProcAcceptInvitationPayload
    }
  `,
  objects: {
    Mutation: {
      plans: {
        procInvite(_$root, fieldArgs) {
          const $issued = sideEffect(
            [
              context().get('invite'),
              context().get('pgSettings'),
              fieldArgs.getRaw(['input', 'accountOf']),
            ],
            ([invite, begin, accountOf]) => invite(String(begin), accountOf),
          );
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            result: $issued,
          });
        },
        procAcceptInvitation(_$root, fieldArgs) {
          const $accepted = sideEffect(
            [
              context().get('acceptInvitation'),
              fieldArgs.getRaw(['input', 'pToken']),
              fieldArgs.getRaw(['input', 'pPassword']),
            ],
            ([accept, token, password]) => accept(token ?? '', password ?? ''),
          );
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            email: get($accepted, 'email'),
          });
        },
      },
    },
    Invitation: {
      plans: {
        token: ($issued) => get($issued, 'token'),
        expiresAt: ($issued) => get($issued, 'expiresAt'),
        bySms: ($issued) => get($issued, 'bySms'),
      },
    },
  },
});
