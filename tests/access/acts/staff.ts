import type { RoleName } from '#db/demo/staff.ts';
import {
  type ActContext,
  act,
  creating,
  disabled,
  exists,
  newIdentification,
  newRow,
  type Prepare,
  type PreparedAct,
  patchActsOf,
  patching,
  phoneOf,
  reactivating,
  removing,
  signInAgain,
} from './act-context.ts';

async function roleId({ database, office }: ActContext, role: RoleName): Promise<string> {
  const [found] = await database.query<{ id: string }>(
    'select id from app_public.roles where company_id = $1 and role_name = $2',
    [office.companyId, role],
  );
  return found?.id as string;
}

const newEmployee = (role: RoleName) => async (context: ActContext) => {
  const identification = newIdentification(context);
  return newRow(context, 'employees', {
    ...identification,
    roleId: await roleId(context, role),
    firstName: 'Nueva',
    email: `${identification.identificationNumber.toLowerCase()}@nueva.demo`,
    phone: phoneOf(context),
    commission: role === 'crm_technical' ? 0.4 : 0.02,
  });
};

const newUser = async (context: ActContext, role: RoleName) =>
  newRow(context, 'users', {
    roleId: await roleId(context, role),
    email: `cuenta${context.unique}@nueva.demo`,
  });

const hiring = (
  role: RoleName,
  commission: string,
  login: object = { password: 'aB3dE5gH7j' },
): Prepare =>
  creating('employee', 'employees', async (context) => ({
    identificationNumber: newIdentification(context).identificationNumber,
    identificationType: newIdentification(context).identificationType,
    roleId: await roleId(context, role),
    email: `contratada${context.unique}@nueva.demo`,
    phone: phoneOf(context),
    ...login,
    commission,
    status: 1,
  }));

const newPhoneOf = (role: RoleName): Prepare =>
  patching('employee', 'employees', newEmployee(role), (context) => ({
    phone: phoneOf({ ...context, unique: context.unique + 500_000 }),
  }));

const registering =
  (roleName: RoleName): Prepare =>
  async (context) => {
    await signInAgain(context);
    const user = { email: `usuaria${context.unique}@nueva.demo`, officeId: context.office.id };
    return act(context, { ...user, password: 'aB3dE5gH7j', roleName }, 'users', user);
  };

/** Returns the id of a person whose account wrong passwords have blocked. */
async function withAccount(context: ActContext, role: RoleName, kind: 'employee' | 'user') {
  const id = await (kind === 'employee' ? newEmployee(role)(context) : newUser(context, role));
  await context.database.query(
    `with account as (
       insert into app_private.accounts (${kind}_id, email, password_hash) values ($1, $2, '-') returning id
     )
     insert into app_private.wrong_passwords (email_key, source_key, account_id, failures, blocked_until)
     select $3, '', id, 9, now() + interval '15 minutes' from account`,
    [id, `cuenta${context.unique}@nueva.demo`, String(context.unique)],
  );
  return id;
}

/**
 * Acts on an account: the table, whether they add or remove rows, and the row that must exist
 * before.
 */
const onAccounts: Readonly<
  Record<
    string,
    {
      rows: string;
      leaves?: boolean;
      withoutPassword?: boolean;
      before?: [columns: string, values: string];
    }
  >
> = {
  procGivePasswordCode: { rows: 'app_private.password_codes', leaves: true },
  procInvite: { rows: 'app_private.invitations', leaves: true, withoutPassword: true },
  procUnblockAccount: { rows: 'app_private.wrong_passwords' },
  procEndSessionsOf: {
    rows: '(select * from app_private.sessions where ended_at is null)',
    before: ['sessions (account_id, expires_at)', `now() + interval '1 hour'`],
  },
  procForgetSecondFactor: {
    rows: 'app_private.code_apps',
    before: ['code_apps (account_id, secret, confirmed_at)', `'JBSWY3DPEHPK3PXP', now()`],
  },
};

/** Role of the account, by the suffix of the act in the matrix. */
const accountOfRole: Readonly<Record<string, RoleName>> = {
  technician: 'crm_technical',
  localAdmin: 'crm_local_admin',
  supervisor: 'crm_supervisor',
  administrator: 'crm_admin',
  user: 'crm_ceo',
};

const accountActs = Object.entries(onAccounts).flatMap(
  ([mutation, { rows, leaves, withoutPassword, before }]) =>
    Object.entries(accountOfRole).map(([whose, role]): [string, Prepare] => [
      `${mutation}.${whose}`,
      async (context): Promise<PreparedAct> => {
        const { database } = context;
        const accountOf = await withAccount(context, role, whose === 'user' ? 'user' : 'employee');
        if (withoutPassword) {
          await database.query(
            'update app_private.accounts set password_hash = null where $1 in (employee_id, user_id)',
            [accountOf],
          );
        }
        if (before) {
          await database.query(
            `insert into app_private.${before[0]}
           select id, ${before[1]} from app_private.accounts where $1 in (employee_id, user_id)`,
            [accountOf],
          );
        }
        await signInAgain(context);
        const select = `select from ${rows} as row join app_private.accounts as account on account.id = row.account_id
        where $1 in (account.employee_id, account.user_id)`;
        return {
          input: { accountOf },
          isDone: async () => (await exists(database, select, accountOf)) === Boolean(leaves),
        };
      },
    ]),
);

export const staffActs: Readonly<Record<string, Prepare>> = {
  'createEmployee.technician': hiring('crm_technical', '0.30'),
  'createEmployee.invited': hiring('crm_technical', '0.30', { invite: true }),
  'createEmployee.supervisor': hiring('crm_supervisor', '0.02'),
  'createEmployee.administrator': hiring('crm_admin', '0'),
  'updateEmployeeById.technician': newPhoneOf('crm_technical'),
  'updateEmployeeById.supervisor': newPhoneOf('crm_supervisor'),
  'updateEmployeeById.administrator': newPhoneOf('crm_admin'),
  ...patchActsOf('employee', 'employees', newEmployee('crm_technical'), {
    lastName: ({ unique }) => `Apellido ${unique}`,
    status: disabled,
    async email(context) {
      await signInAgain(context);
      return `otra${context.unique}@nueva.demo`;
    },
  }),
  ...patchActsOf('employee', 'employees', newEmployee('crm_supervisor'), {
    async roleId(context) {
      await signInAgain(context);
      return roleId(context, 'crm_ceo');
    },
  }),
  'procReactivate.supervisor': reactivating(
    'employees',
    newEmployee('crm_supervisor'),
    'supervisors',
  ),
  'procReactivate.administrator': reactivating('employees', newEmployee('crm_admin')),
  deleteEmployeeById: removing('employees', newEmployee('crm_technical')),

  ...Object.fromEntries(accountActs),

  procUsersRegister: registering('crm_technical'),
  'procUsersRegister.supervisor': registering('crm_supervisor'),
  'procUsersRegister.administrator': registering('crm_admin'),
  deleteUserById: removing('users', (context) => newUser(context, 'crm_marketing')),
};
