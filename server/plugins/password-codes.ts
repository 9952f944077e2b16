import { context, get, object, sideEffect } from 'postgraphile/grafast';
import { extendSchema, gql } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/** Mutations for a new password by a one-time code, for users who forgot theirs (D67). */
export const PasswordCodesPlugin = extendSchema({
  typeDefs: gql`
    """
    A one-time code for a new password. It is shown only once.
    """
    type PasswordCode {
      code: String!
      expiresAt: Datetime!
    }

    input ProcGivePasswordCodeInput {
      clientMutationId: String
      """
      The id of an employee, or of a user without an employee.
      """
      accountOf: UUID!
    }

    type ProcGivePasswordCodePayload {
      clientMutationId: String
      result: PasswordCode
    }

    input ProcRequestPasswordCodeInput {
      clientMutationId: String
      pEmail: String!
    }

    type ProcRequestPasswordCodePayload {
      clientMutationId: String
    }

    input ProcResetPasswordInput {
      clientMutationId: String
      pEmail: String!
      pCode: String!
      pPassword: String!
    }

    type ProcResetPasswordPayload {
      clientMutationId: String
    }

    extend type Query {
      """
      Whether users who forgot their password can request a code by SMS.
      """
      resetByPhone: Boolean!
    }

    extend type Mutation {
      """
      Creates a code for a new password of another person, valid for 30 minutes. The caller
      needs the right to reset accounts, and a role with all rights of the other person. Fails
      with FORBIDDEN, NOT_FOUND, PASSWORD_RESET_LIMIT or STEP_UP_REQUIRED.
      """
      procGivePasswordCode(input: ProcGivePasswordCodeInput!): ProcGivePasswordCodePayload
      """
      Requests a code by SMS, without a session and with a captcha like the login. The
      response does not reveal whether the e-mail is known. Fails with NO_MESSAGE_SERVICE,
      INVALID_CAPTCHA or TOO_MANY_REQUESTS.
      """
      procRequestPasswordCode(input: ProcRequestPasswordCodeInput!): ProcRequestPasswordCodePayload
      """
      Sets a new password by a code, without a session and with a captcha, and ends every
      session of the account. Fails with PASSWORD_CODE_INVALID, PASSWORD_RESET_LIMIT,
      USER_BLOCKED, INVALID_CAPTCHA, TOO_MANY_REQUESTS or an error of the password.
      """
      procResetPassword(input: ProcResetPasswordInput!): ProcResetPasswordPayload
    }
  `,
  objects: {
    Query: {
      plans: { resetByPhone: () => context().get('resetByPhone') },
    },
    Mutation: {
      plans: {
        procGivePasswordCode(_$root, fieldArgs) {
          const $issued = sideEffect(
            [
              context().get('issuePasswordCode'),
              context().get('pgSettings'),
              fieldArgs.getRaw(['input', 'accountOf']),
            ],
            ([issue, begin, accountOf]) => issue(String(begin), accountOf),
          );
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            result: $issued,
          });
        },
        procRequestPasswordCode(_$root, fieldArgs) {
          sideEffect(
            [context().get('requestPasswordCode'), fieldArgs.getRaw(['input', 'pEmail'])],
            ([requestCode, email]) => requestCode(email ?? ''),
          );
          return object({ clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']) });
        },
        procResetPassword(_$root, fieldArgs) {
          sideEffect(
            [
              context().get('resetPassword'),
              fieldArgs.getRaw(['input', 'pEmail']),
              fieldArgs.getRaw(['input', 'pCode']),
              fieldArgs.getRaw(['input', 'pPassword']),
            ],
            ([reset, email, code, password]) => reset(email ?? '', code ?? '', password ?? ''),
          );
          return object({ clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']) });
        },
      },
    },
    PasswordCode: {
      plans: {
        code: ($issued) => get($issued, 'code'),
        expiresAt: ($issued) => get($issued, 'expiresAt'),
      },
    },
  },
});
