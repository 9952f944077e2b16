import { parse } from 'postgraphile/graphql';
import { extendSchema } from 'postgraphile/utils';

/** Inputs of acts that change a password, an e-mail or a role, or make an administrator (D67). */
const inputs = [
  'CreateEmployeeInput',
  'ProcUsersRegisterInput',
  'ProcEmployeeUpdatePasswordInput',
  'UpdateEmployeeByIdInput',
  'ProcSaveRolePermissionsInput',
  'ProcGivePasswordCodeInput',
];

/**
 * The present password as an optional argument of the acts that ask for it. The server compares it
 * before the act and takes it out, so that no plan and no statement ever sees it.
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
          Of a second factor. No account has one yet: it neither helps nor is asked for.
          """
          code: String
        }`,
      )
      .join('\n'),
  ),
});
