import { parse } from 'postgraphile/graphql';
import { extendSchema } from 'postgraphile/utils';

/** Inputs of acts that ask who the caller is, such as a change of a password, an e-mail or a role (D67). */
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
 * The present password, with the code of a second factor, or what a passkey signed, as an optional argument of the acts that
 * ask for it. The server compares it before the act and takes it out, so that no plan and no
 * statement ever sees it.
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
