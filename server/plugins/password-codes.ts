import { context, get, object, sideEffect } from 'postgraphile/grafast';
import { extendSchema, gql } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/** Mutations for a new password by a one-time code, for users who forgot theirs (D67). */
export const PasswordCodesPlugin = extendSchema({
  typeDefs: gql`
    """
    A one-time code for a new password. It is told once and never again.
    """
    type PasswordCode {
      code: String!
      expiresAt: Datetime!
    }

    input ProcGivePasswordCodeInput {
      clientMutationId: String
      """
      The id of an employee, or of a user who is none.
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
      Whether who forgot their password can ask for a code by SMS here.
      """
      resetByPhone: Boolean!
    }

    extend type Mutation {
      """
      Gives someone else a code for a new password, good for 30 minutes: for who may reset accounts,
      and none whose role may more than their own. Fails with FORBIDDEN, NOT_FOUND,
      PASSWORD_RESET_LIMIT or STEP_UP_REQUIRED.
      """
      procGivePasswordCode(input: ProcGivePasswordCodeInput!): ProcGivePasswordCodePayload
      """
      Asks for a code by SMS, without a session and with a captcha as the login has; answers alike
      whether the e-mail is known. Fails with NO_MESSAGE_SERVICE, INVALID_CAPTCHA or
      TOO_MANY_REQUESTS.
      """
      procRequestPasswordCode(input: ProcRequestPasswordCodeInput!): ProcRequestPasswordCodePayload
      """
      Spends a code for a new password, without a session and with a captcha, and ends every session
      of the account. Fails with PASSWORD_CODE_INVALID, PASSWORD_RESET_LIMIT, USER_BLOCKED,
      INVALID_CAPTCHA, TOO_MANY_REQUESTS or what is wrong with the password.
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
