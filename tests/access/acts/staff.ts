import type { RoleName } from '#db/demo/staff.ts';
import {
  act,
  type Ground,
  insert,
  newIdentification,
  type Prepare,
  phoneOf,
  removal,
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

export const staffActs: Readonly<Record<string, Prepare>> = {
  'createEmployee.technician': hiring('crm_technical', '0.30'),
  'createEmployee.supervisor': hiring('crm_supervisor', '0.02'),
  'createEmployee.administrator': hiring('crm_admin', '0'),
  'updateEmployeeById.technician': changing('crm_technical', 'phone', newPhone),
  'updateEmployeeById.supervisor': changing('crm_supervisor', 'phone', newPhone),
  'updateEmployeeById.administrator': changing('crm_admin', 'phone', newPhone),
  'updateEmployeeById.status': changing('crm_technical', 'status', disabled),

  async deleteEmployeeById(ground) {
    return removal(ground, await newEmployee(ground, 'crm_technical'), 'employees');
  },

  async procUsersRegister(ground) {
    const email = `usuaria${ground.unique}@nueva.demo`;
    const officeId = ground.place.id;
    const input = { email, password: 'aB3dE5gH7j', roleName: 'crm_technical', officeId };
    return act(ground, input, 'users', { email, office_id: officeId });
  },

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
