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
      What \`navigator.credentials.get()\` takes, as JSON (PublicKeyCredentialRequestOptionsJSON).
      """
      options: String
    }

    input ProcSignInWithPasskeyInput {
      clientMutationId: String
      """
      What \`navigator.credentials.get()\` gave, as JSON (AuthenticationResponseJSON).
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
      What \`navigator.credentials.create()\` takes, as JSON (PublicKeyCredentialCreationOptionsJSON).
      """
      options: String
    }

    input ProcAddPasskeyInput {
      clientMutationId: String
      """
      What \`navigator.credentials.create()\` gave, as JSON (RegistrationResponseJSON).
      """
      credential: String!
      """
      What its person calls it, such as the device that has it.
      """
      name: String!
    }

    type ProcAddPasskeyPayload {
      clientMutationId: String
      """
      Each opens the account once when the passkey is lost; none where the account has some already.
      They are told once and never again.
      """
      recoveryCodes: [String!]
    }

    input ProcBeginPasskeyStepUpInput {
      clientMutationId: String
    }

    type ProcBeginPasskeyStepUpPayload {
      clientMutationId: String
      """
      What \`navigator.credentials.get()\` takes, as JSON, for the \`passkey\` of an act that asks who the
      caller is.
      """
      options: String
    }

    extend type Mutation {
      """
      Begins to sign in by a passkey alone, within 5 minutes; the captcha's answer comes as the
      X-Session-Id header (D35). Fails with INVALID_CAPTCHA or TOO_MANY_REQUESTS.
      """
      procBeginPasskeySignIn(input: ProcBeginPasskeySignInInput!): ProcBeginPasskeySignInPayload
      """
      Signs in by a passkey that knows its person: no e-mail, password or code. Fails with PASSKEY_WRONG
      alike for an unknown and a wrong one, USER_BLOCKED (with the seconds to wait, D68) or
      TOO_MANY_REQUESTS.
      """
      procSignInWithPasskey(input: ProcSignInWithPasskeyInput!): ProcSignInWithPasskeyPayload
      """
      Begins to add a passkey to the caller's account, within 5 minutes. Fails with STEP_UP_REQUIRED,
      PASSKEYS_FULL or, where the server does not know its address, PASSKEY_ADDRESS.
      """
      procBeginPasskey(input: ProcBeginPasskeyInput!): ProcBeginPasskeyPayload
      """
      Adds it, as a second factor of the account; where it is the first one, the caller's other sessions
      end. Fails with PASSKEY_WRONG, PASSKEY_KNOWN, PASSKEYS_FULL, PASSKEY_ADDRESS, REQUIRED_FIELD,
      TEXT_TOO_LONG or STEP_UP_REQUIRED.
      """
      procAddPasskey(input: ProcAddPasskeyInput!): ProcAddPasskeyPayload
      """
      Begins to show again who the caller is by a passkey. Fails with SECOND_FACTOR_MISSING where the
      account has none of this host.
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
