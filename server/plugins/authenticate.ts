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
      Of the second factor, where the account has one: of its application, or a recovery code.
      """
      pCode: String
      """
      What a passkey of the account signed in place of the code, as JSON: of the \`passkey\` that came
      with SECOND_FACTOR_REQUIRED.
      """
      pPasskey: String
    }

    type ProcAuthenticateEmployeeJwtTokenPayload {
      clientMutationId: String
      jwtToken: String
    }

    extend type Mutation {
      """
      Signs in; the captcha's answer comes as the X-Session-Id header (D35).
      Fails with INVALID_USER, USER_BLOCKED (with the seconds to wait, D68), INVALID_CAPTCHA or TOO_MANY_REQUESTS;
      an account with a second factor also with SECOND_FACTOR_REQUIRED, whose param \`passkey\` is what
      \`navigator.credentials.get()\` takes as JSON where the account has a passkey, CODE_WRONG or PASSKEY_WRONG.
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
