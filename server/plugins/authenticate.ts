import { context, object, sideEffect } from 'postgraphile/grafast';
import { extendSchema, gql } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/** The documented login (doc 1 §7): `procAuthenticateEmployeeJwtToken(input){jwtToken}`. */
export const AuthenticatePlugin = extendSchema({
  typeDefs: gql`
    input ProcAuthenticateEmployeeJwtTokenInput {
      clientMutationId: String
      pEmail: String
      pPassword: String
      """
      The code of the second factor, if the account has one: from its application, or a
      recovery code.
      """
      pCode: String
      """
      The response of a passkey instead of the code, as JSON, for the \`passkey\` options of
      SECOND_FACTOR_REQUIRED.
      """
      pPasskey: String
    }

    type ProcAuthenticateEmployeeJwtTokenPayload {
      clientMutationId: String
      jwtToken: String
    }

    extend type Mutation {
      """
      Logs in; the header X-Session-Id has the solved captcha (D35). Fails with INVALID_USER,
      USER_BLOCKED (with the seconds to wait, D68), INVALID_CAPTCHA or TOO_MANY_REQUESTS. With
      a second factor it also fails with SECOND_FACTOR_REQUIRED, CODE_WRONG or PASSKEY_WRONG.
      If the account has a passkey, the param \`passkey\` of SECOND_FACTOR_REQUIRED has the
      options of \`navigator.credentials.get()\` as JSON.
      """
      procAuthenticateEmployeeJwtToken(
        input: ProcAuthenticateEmployeeJwtTokenInput!
      ): ProcAuthenticateEmployeeJwtTokenPayload
    }
  `,
  objects: {
    Mutation: {
      plans: {
        procAuthenticateEmployeeJwtToken(_$root, fieldArgs) {
          const $token = sideEffect(
            [
              context().get('login'),
              fieldArgs.getRaw(['input', 'pEmail']),
              fieldArgs.getRaw(['input', 'pPassword']),
              fieldArgs.getRaw(['input', 'pCode']),
              fieldArgs.getRaw(['input', 'pPasskey']),
            ],
            ([login, email, password, code, passkey]) =>
              login(email ?? '', password ?? '', code ?? undefined, passkey ?? undefined),
          );
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            jwtToken: $token,
          });
        },
      },
    },
  },
});
