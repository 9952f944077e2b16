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
  'ProcInviteInput',
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
          The caller's present password. Required if the login is older than 5 minutes and
          a password, an e-mail or a role changes, or a person becomes an administrator
          (otherwise STEP_UP_REQUIRED).
          """
          presentPassword: String
          """
          The code of the second factor. Required with the present password if the
          caller's account has one (otherwise SECOND_FACTOR_REQUIRED); not accepted
          without the password.
          """
          code: String
          """
          The response of a passkey instead of both, as JSON, for the options of
          \`procBeginPasskeyStepUp\` (otherwise PASSKEY_WRONG).
          """
          passkey: String
        }`,
      )
      .join('\n'),
  ),
});
