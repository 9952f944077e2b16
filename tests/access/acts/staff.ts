import type { RoleName } from '#db/demo/staff.ts';
import {
  act,
  type Ground,
  holds,
  insert,
  newIdentification,
  type Prepare,
  phoneOf,
  removal,
  signInAnew,
} from './ground.ts';

async function roleId({ database, place }: Ground, role: RoleName): Promise<string> {
  const [found] = await database.query<{ id: string }>(
    'select id from app_public.roles where company_id = $1 and role_name = $2',
    [place.companyId, role],
  );
  return found?.id as string;
}

async function newEmployee(ground: Ground, role: RoleName): Promise<string> {
  const { identificationType, identificationNumber } = newIdentification(ground);
  return insert(
    ground.database,
    `insert into app_public.employees (
       company_id, office_id, role_id, identification_type, identification_number, first_name,
       email, phone, commission)
     values ($1, $2, $3, $4, $5, 'Nueva', lower($5) || '@nueva.demo', $6, $7) returning id`,
    ground.place.companyId,
    ground.place.id,
    await roleId(ground, role),
    identificationType,
    identificationNumber,
    phoneOf(ground),
    role === 'crm_technical' ? 0.4 : 0.02,
  );
}

const hiring =
  (role: RoleName, commission: string): Prepare =>
  async (ground) => {
    const identification = newIdentification(ground);
    const employee = {
      ...identification,
      officeId: ground.place.id,
      roleId: await roleId(ground, role),
      email: `contratada${ground.unique}@nueva.demo`,
      phone: phoneOf(ground),
      password: 'aB3dE5gH7j',
      commission,
      status: 1,
    };
    return act(ground, { employee }, 'employees', {
      identification_number: identification.identificationNumber,
      office_id: ground.place.id,
    });
  };

const changing =
  (role: RoleName, column: string, patch: (ground: Ground) => Record<string, unknown>): Prepare =>
  async (ground) => {
    const id = await newEmployee(ground, role);
    const employeePatch = patch(ground);
    const [value] = Object.values(employeePatch);
    return act(ground, { id, employeePatch }, 'employees', { id, [column]: value });
  };

const newPhone = (ground: Ground) => ({
  phone: phoneOf({ ...ground, unique: ground.unique + 500_000 }),
});
const disabled = () => ({ status: 2 });

/** The id of someone with an account, blocked by wrong passwords or not. */
async function withAccount(ground: Ground, role: RoleName, kind: 'employee' | 'user' = 'employee') {
  const { database, place, unique } = ground;
  const email = `cuenta${unique}@nueva.demo`;
  const id =
    kind === 'employee'
      ? await newEmployee(ground, role)
      : await insert(
          database,
          `insert into app_public.users (company_id, office_id, role_id, email)
           values ($1, $2, $3, $4) returning id`,
          place.companyId,
          place.id,
          await roleId(ground, role),
          email,
        );
  await database.query(
    `with account as (
       insert into app_private.accounts (${kind}_id, email, password_hash) values ($1, $2, '-') returning id
     )
     insert into app_private.wrong_passwords (email_key, source_key, account_id, failures, blocked_until)
     select $3, '', id, 9, now() + interval '15 minutes' from account`,
    [id, email, String(unique)],
  );
  return id;
}

const givingCode =
  (role: RoleName, kind?: 'user'): Prepare =>
  async (ground) => {
    const accountOf = await withAccount(ground, role, kind);
    await signInAnew(ground);
    return {
      input: { accountOf },
      isDone: () =>
        holds(
          ground.database,
          `select from app_private.password_codes as code
           join app_private.accounts as account on account.id = code.account_id
           where $1 in (account.employee_id, account.user_id)`,
          accountOf,
        ),
    };
  };

const unblocking =
  (role: RoleName, kind?: 'user'): Prepare =>
  async (ground) => {
    const accountOf = await withAccount(ground, role, kind);
    return {
      input: { accountOf },
      isDone: async () =>
        !(await holds(
          ground.database,
          `select from app_private.wrong_passwords as wrong
           join app_private.accounts as account on account.id = wrong.account_id
           where $1 in (account.employee_id, account.user_id)`,
          accountOf,
        )),
    };
  };

const forgetting =
  (role: RoleName, kind?: 'user'): Prepare =>
  async (ground) => {
    const accountOf = await withAccount(ground, role, kind);
    await ground.database.query(
      `insert into app_private.code_apps (account_id, secret, confirmed_at)
       select id, 'JBSWY3DPEHPK3PXP', now() from app_private.accounts where $1 in (employee_id, user_id)`,
      [accountOf],
    );
    await signInAnew(ground);
    return {
      input: { accountOf },
      isDone: async () =>
        !(await holds(
          ground.database,
          `select from app_private.code_apps as app
           join app_private.accounts as account on account.id = app.account_id
           where $1 in (account.employee_id, account.user_id)`,
          accountOf,
        )),
    };
  };

const newRole =
  (from: RoleName, to: RoleName): Prepare =>
  async (ground) => {
    const id = await newEmployee(ground, from);
    await signInAnew(ground);
    const wanted = await roleId(ground, to);
    return act(ground, { id, employeePatch: { roleId: wanted } }, 'employees', {
      id,
      role_id: wanted,
    });
  };

const newEmail: Prepare = async (ground) => {
  const id = await newEmployee(ground, 'crm_technical');
  await signInAnew(ground);
  const email = `otra${ground.unique}@nueva.demo`;
  return act(ground, { id, employeePatch: { email } }, 'employees', { id, email });
};

const registering =
  (roleName: RoleName): Prepare =>
  async (ground) => {
    await signInAnew(ground);
    const email = `usuaria${ground.unique}@nueva.demo`;
    const officeId = ground.place.id;
    const input = { email, password: 'aB3dE5gH7j', roleName, officeId };
    return act(ground, input, 'users', { email, office_id: officeId });
  };

const returning =
  (role: RoleName, objectType: string): Prepare =>
  async (ground) => {
    const id = await newEmployee(ground, role);
    await ground.database.query('update app_public.employees set status = 2 where id = $1', [id]);
    return act(ground, { objectType, id }, 'employees', { id, status: 1 });
  };

const ending =
  (role: RoleName, kind?: 'user'): Prepare =>
  async (ground) => {
    const accountOf = await withAccount(ground, role, kind);
    await ground.database.query(
      `insert into app_private.sessions (account_id, expires_at)
       select id, now() + interval '1 hour' from app_private.accounts where $1 in (employee_id, user_id)`,
      [accountOf],
    );
    return {
      input: { accountOf },
      isDone: async () =>
        !(await holds(
          ground.database,
          `select from app_private.sessions as session
           join app_private.accounts as account on account.id = session.account_id
           where $1 in (account.employee_id, account.user_id) and session.ended_at is null`,
          accountOf,
        )),
    };
  };

export const staffActs: Readonly<Record<string, Prepare>> = {
  'createEmployee.technician': hiring('crm_technical', '0.30'),
  'createEmployee.supervisor': hiring('crm_supervisor', '0.02'),
  'createEmployee.administrator': hiring('crm_admin', '0'),
  'updateEmployeeById.technician': changing('crm_technical', 'phone', newPhone),
  'updateEmployeeById.supervisor': changing('crm_supervisor', 'phone', newPhone),
  'updateEmployeeById.administrator': changing('crm_admin', 'phone', newPhone),
  'updateEmployeeById.lastName': changing('crm_technical', 'last_name', ({ unique }) => ({
    lastName: `Apellido ${unique}`,
  })),
  'updateEmployeeById.status': changing('crm_technical', 'status', disabled),

  'procGivePasswordCode.technician': givingCode('crm_technical'),
  'procGivePasswordCode.localAdmin': givingCode('crm_local_admin'),
  'procGivePasswordCode.supervisor': givingCode('crm_supervisor'),
  'procGivePasswordCode.administrator': givingCode('crm_admin'),
  'procGivePasswordCode.user': givingCode('crm_ceo', 'user'),
  'procUnblockAccount.technician': unblocking('crm_technical'),
  'procUnblockAccount.localAdmin': unblocking('crm_local_admin'),
  'procUnblockAccount.supervisor': unblocking('crm_supervisor'),
  'procUnblockAccount.user': unblocking('crm_ceo', 'user'),

  'procForgetSecondFactor.technician': forgetting('crm_technical'),
  'procForgetSecondFactor.localAdmin': forgetting('crm_local_admin'),
  'procForgetSecondFactor.supervisor': forgetting('crm_supervisor'),
  'procForgetSecondFactor.user': forgetting('crm_ceo', 'user'),

  async deleteEmployeeById(ground) {
    return removal(ground, await newEmployee(ground, 'crm_technical'), 'employees');
  },

  'updateEmployeeById.email': newEmail,
  'updateEmployeeById.roleId': newRole('crm_supervisor', 'crm_ceo'),
  'procReactivate.supervisor': returning('crm_supervisor', 'supervisors'),
  'procReactivate.administrator': returning('crm_admin', 'employees'),

  'procEndSessionsOf.technician': ending('crm_technical'),
  'procEndSessionsOf.localAdmin': ending('crm_local_admin'),
  'procEndSessionsOf.supervisor': ending('crm_supervisor'),
  'procEndSessionsOf.user': ending('crm_ceo', 'user'),

  procUsersRegister: registering('crm_technical'),
  'procUsersRegister.supervisor': registering('crm_supervisor'),
  'procUsersRegister.administrator': registering('crm_admin'),

  async deleteUserById(ground) {
    const id = await insert(
      ground.database,
      `insert into app_public.users (company_id, office_id, role_id, email)
       values ($1, $2, $3, $4) returning id`,
      ground.place.companyId,
      ground.place.id,
      await roleId(ground, 'crm_marketing'),
      `saliente${ground.unique}@nueva.demo`,
    );
    return removal(ground, id, 'users');
  },
};
