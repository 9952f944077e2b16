import { parse } from 'postgraphile/graphql';
import { extendSchema } from 'postgraphile/utils';

/**
 * Inputs of mutations that need step-up authentication, such as a change of a password, an e-mail
 * or a role (D67).
 */
const inputs = [
  'CreateEmployeeInput',
  'ProcUsersRegisterInput',
  'ProcEmployeeUpdatePasswordInput',
  'UpdateEmployeeByIdInput',
  'ProcSaveRolePermissionsInput',
  'ProcGivePasswordCodeInput',
  'ProcStepUpInput',
];

/**
 * Adds optional arguments for step-up authentication: the present password with the code of a
 * second factor, or the response of a passkey. The server verifies and removes them before the
 * mutation, so that no plan and no statement sees them.
 */
export const StepUpPlugin = extendSchema({
  typeDefs: parse(
    inputs
      .map(
        (input) => `extend input ${input} {
          """
          The caller's present password; needed when the sign-in is older than 5 minutes and a
          password, an e-mail or a role changes, or somebody becomes an administrator (else
          STEP_UP_REQUIRED).
          """
          presentPassword: String
          """
          Of the second factor, with the present password, where the caller's account has one (else
          SECOND_FACTOR_REQUIRED); alone it is no proof.
          """
          code: String
          """
          What a passkey of the caller signed in place of both, as JSON: of \`procBeginPasskeyStepUp\`
          (else PASSKEY_WRONG).
          """
          passkey: String
        }`,
      )
      .join('\n'),
  ),
});
