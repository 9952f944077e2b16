import { context, object, sideEffect } from 'postgraphile/grafast';
import { extendSchema, gql } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/** Mutations for passkeys (WebAuthn Level 3); values exchanged with browsers are JSON. */
export const PasskeysPlugin = extendSchema({
  typeDefs: gql`
    input ProcBeginPasskeySignInInput {
      clientMutationId: String
    }

    type ProcBeginPasskeySignInPayload {
      clientMutationId: String
      """
      The options of \`navigator.credentials.get()\`, as JSON
      (PublicKeyCredentialRequestOptionsJSON).
      """
      options: String
    }

    input ProcSignInWithPasskeyInput {
      clientMutationId: String
      """
      The response of \`navigator.credentials.get()\`, as JSON (AuthenticationResponseJSON).
      """
      credential: String!
    }

    type ProcSignInWithPasskeyPayload {
      clientMutationId: String
      jwtToken: String
    }

    input ProcBeginPasskeyInput {
      clientMutationId: String
    }

    type ProcBeginPasskeyPayload {
      clientMutationId: String
      """
      The options of \`navigator.credentials.create()\`, as JSON
      (PublicKeyCredentialCreationOptionsJSON).
      """
      options: String
    }

    input ProcAddPasskeyInput {
      clientMutationId: String
      """
      The response of \`navigator.credentials.create()\`, as JSON (RegistrationResponseJSON).
      """
      credential: String!
      """
      The name given by its owner, such as that of the device.
      """
      name: String!
    }

    type ProcAddPasskeyPayload {
      clientMutationId: String
      """
      Each code opens the account once if the passkey is lost; empty if the account already
      has codes. They are shown only once.
      """
      recoveryCodes: [String!]
    }

    input ProcBeginPasskeyStepUpInput {
      clientMutationId: String
    }

    type ProcBeginPasskeyStepUpPayload {
      clientMutationId: String
      """
      The options of \`navigator.credentials.get()\`, as JSON, for the \`passkey\` argument of
      a mutation with step-up authentication.
      """
      options: String
    }

    extend type Mutation {
      """
      Starts a login by a passkey alone, which must complete within 5 minutes; the header
      X-Session-Id has the solved captcha (D35). Fails with INVALID_CAPTCHA or
      TOO_MANY_REQUESTS.
      """
      procBeginPasskeySignIn(input: ProcBeginPasskeySignInInput!): ProcBeginPasskeySignInPayload
      """
      Logs in by a passkey with user verification, without e-mail, password or code. Fails
      with PASSKEY_WRONG for an unknown or wrong passkey, USER_BLOCKED (with the seconds to
      wait, D68) or TOO_MANY_REQUESTS.
      """
      procSignInWithPasskey(input: ProcSignInWithPasskeyInput!): ProcSignInWithPasskeyPayload
      """
      Starts adding a passkey to the caller's account, which must complete within 5 minutes.
      Fails with STEP_UP_REQUIRED, PASSKEYS_FULL or, if the server does not know its address,
      PASSKEY_ADDRESS.
      """
      procBeginPasskey(input: ProcBeginPasskeyInput!): ProcBeginPasskeyPayload
      """
      Adds the passkey as a second factor of the account. If it is the first one, the caller's
      other sessions end. Fails with PASSKEY_WRONG, PASSKEY_KNOWN, PASSKEYS_FULL,
      PASSKEY_ADDRESS, REQUIRED_FIELD, TEXT_TOO_LONG or STEP_UP_REQUIRED.
      """
      procAddPasskey(input: ProcAddPasskeyInput!): ProcAddPasskeyPayload
      """
      Starts step-up authentication by a passkey. Fails with SECOND_FACTOR_MISSING if the
      account has no passkey of this host.
      """
      procBeginPasskeyStepUp(input: ProcBeginPasskeyStepUpInput!): ProcBeginPasskeyStepUpPayload
    }
  `,
  objects: {
    Mutation: {
      plans: {
        procBeginPasskeySignIn(_$root, fieldArgs) {
          const $options = sideEffect([context().get('beginPasskeySignIn')], ([begin]) => begin());
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            options: $options,
          });
        },
        procSignInWithPasskey(_$root, fieldArgs) {
          const $token = sideEffect(
            [context().get('passkeyLogin'), fieldArgs.getRaw(['input', 'credential'])],
            ([login, credential]) => login(credential),
          );
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            jwtToken: $token,
          });
        },
        procBeginPasskey(_$root, fieldArgs) {
          const $options = sideEffect(
            [context().get('ownPasskeys'), context().get('pgSettings')],
            ([passkeys, begin]) => passkeys.begin(String(begin)),
          );
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            options: $options,
          });
        },
        procAddPasskey(_$root, fieldArgs) {
          const $codes = sideEffect(
            [
              context().get('ownPasskeys'),
              context().get('pgSettings'),
              fieldArgs.getRaw(['input', 'credential']),
              fieldArgs.getRaw(['input', 'name']),
            ],
            ([passkeys, begin, answer, name]) => passkeys.add(String(begin), answer, name),
          );
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            recoveryCodes: $codes,
          });
        },
        procBeginPasskeyStepUp(_$root, fieldArgs) {
          const $options = sideEffect([context().get('ownPasskeys')], ([passkeys]) =>
            passkeys.beginStepUp(),
          );
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            options: $options,
          });
        },
      },
    },
  },
});
