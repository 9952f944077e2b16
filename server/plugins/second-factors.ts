import { context, get, object, sideEffect } from 'postgraphile/grafast';
import { extendSchema, gql } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/** Mutations of the caller's own second factor whose secrets the server creates and shows once. */
export const SecondFactorsPlugin = extendSchema({
  typeDefs: gql`
    """
    What an application on a phone needs to show codes. It is told once and never again.
    """
    type NewCodeApp {
      """
      Base32, to be typed where no camera is.
      """
      secret: String!
      """
      To be drawn as a QR code.
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
      Each opens the account once when the phone is lost. They are told once and never again.
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
      Begins to set up codes of an application on a phone as the caller's second factor; they hold
      once they are confirmed, within 15 minutes. Fails with STEP_UP_REQUIRED.
      """
      procBeginCodeApp(input: ProcBeginCodeAppInput!): ProcBeginCodeAppPayload
      """
      Confirms them by a code of the application, and ends the caller's other sessions. Fails with
      CODE_WRONG, SECOND_FACTOR_NOT_BEGUN or STEP_UP_REQUIRED.
      """
      procConfirmCodeApp(input: ProcConfirmCodeAppInput!): ProcConfirmCodeAppPayload
      """
      Gives the caller new recovery codes in place of the earlier ones. Fails with
      SECOND_FACTOR_MISSING or STEP_UP_REQUIRED.
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
