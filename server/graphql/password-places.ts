/** Where a mutation brings a password that is to be kept, and who may bring it. */
export interface PasswordPlace {
  /** The way to it inside the mutation's arguments. */
  readonly path: readonly string[];
  /** The way to the e-mail of the account that it is for; absent, it is the caller's own. */
  readonly email?: readonly string[];
  /** The session needs one of these, as far as its claims tell; the database has the last word. */
  readonly permissions?: readonly string[];
}

/**
 * Every mutation of staff that brings a password to be hashed and kept (D31, D36). A password that is
 * only compared, as at the sign-in, is none of them.
 */
export const passwordPlaces: Readonly<Record<string, PasswordPlace>> = {
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
