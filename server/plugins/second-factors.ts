import { context, get, object, sideEffect } from 'postgraphile/grafast';
import { extendSchema, gql } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/** Mutations of the caller's own second factor whose secrets the server creates and shows once. */
export const SecondFactorsPlugin = extendSchema({
  typeDefs: gql`
    """
    The values that an application on a phone needs to show codes. They are shown only once.
    """
    type NewCodeApp {
      """
      Base32, to type without a camera.
      """
      secret: String!
      """
      The content of a QR code.
      """
      uri: String!
    }

    input ProcBeginCodeAppInput {
      clientMutationId: String
    }

    type ProcBeginCodeAppPayload {
      clientMutationId: String
      result: NewCodeApp
    }

    input ProcConfirmCodeAppInput {
      clientMutationId: String
      code: String!
    }

    type ProcConfirmCodeAppPayload {
      clientMutationId: String
      """
      Each code opens the account once if the phone is lost. They are shown only once.
      """
      recoveryCodes: [String!]
    }

    input ProcRenewRecoveryCodesInput {
      clientMutationId: String
    }

    type ProcRenewRecoveryCodesPayload {
      clientMutationId: String
      recoveryCodes: [String!]
    }

    extend type Mutation {
      """
      Starts the setup of a code application as the caller's second factor, which must be
      confirmed within 15 minutes. Fails with STEP_UP_REQUIRED.
      """
      procBeginCodeApp(input: ProcBeginCodeAppInput!): ProcBeginCodeAppPayload
      """
      Confirms the setup by a code of the application, and ends the caller's other sessions.
      Fails with CODE_WRONG, SECOND_FACTOR_NOT_BEGUN or STEP_UP_REQUIRED.
      """
      procConfirmCodeApp(input: ProcConfirmCodeAppInput!): ProcConfirmCodeAppPayload
      """
      Replaces the caller's recovery codes. Fails with SECOND_FACTOR_MISSING or
      STEP_UP_REQUIRED.
      """
      procRenewRecoveryCodes(input: ProcRenewRecoveryCodesInput!): ProcRenewRecoveryCodesPayload
    }
  `,
  objects: {
    Mutation: {
      plans: {
        procBeginCodeApp(_$root, fieldArgs) {
          const $begun = sideEffect(
            [context().get('secondFactor'), context().get('pgSettings')],
            ([secondFactor, begin]) => secondFactor.begin(String(begin)),
          );
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            result: $begun,
          });
        },
        procConfirmCodeApp(_$root, fieldArgs) {
          const $codes = sideEffect(
            [
              context().get('secondFactor'),
              context().get('pgSettings'),
              fieldArgs.getRaw(['input', 'code']),
            ],
            ([secondFactor, begin, code]) => secondFactor.confirm(String(begin), code),
          );
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            recoveryCodes: $codes,
          });
        },
        procRenewRecoveryCodes(_$root, fieldArgs) {
          const $codes = sideEffect(
            [context().get('secondFactor'), context().get('pgSettings')],
            ([secondFactor, begin]) => secondFactor.renewRecoveryCodes(String(begin)),
          );
          return object({
            clientMutationId: fieldArgs.getRaw(['input', 'clientMutationId']),
            recoveryCodes: $codes,
          });
        },
      },
    },
    NewCodeApp: {
      plans: {
        secret: ($app) => get($app, 'secret'),
        uri: ($app) => get($app, 'uri'),
      },
    },
  },
});
