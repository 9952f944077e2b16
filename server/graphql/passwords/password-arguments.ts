/** Where a mutation has a password to store, and who may send it. */
export interface PasswordArgument {
  /** The path inside the mutation's arguments. */
  readonly path: readonly string[];
  /** The path to the e-mail of the account; if absent, it is the caller's own. */
  readonly email?: readonly string[];
  /**
   * The session needs one of these according to its claims; the database makes the final decision.
   */
  readonly permissions?: readonly string[];
}

/**
 * Every mutation of staff with a password to hash and store (D31, D36). Passwords that are only
 * compared, as in the login, do not count.
 */
export const passwordArguments: Readonly<Record<string, PasswordArgument>> = {
  createEmployee: {
    path: ['input', 'employee', 'password'],
    email: ['input', 'employee', 'email'],
    permissions: ['employee.create', 'supervisor.create', 'role.grant'],
  },
  procCreateClients: {
    path: ['input', 'password'],
    email: ['input', 'email'],
    permissions: ['client.create'],
  },
  procEmployeeUpdatePassword: { path: ['input', 'password'] },
  procUsersRegister: {
    path: ['input', 'password'],
    email: ['input', 'email'],
    permissions: ['user.create'],
  },
};
