import { act, type Ground, holds, insert, type Prepare, removal, signInAnew } from './ground.ts';

function newRole({ database, place, unique }: Ground): Promise<string> {
  return insert(
    database,
    'insert into app_public.roles (company_id, role_name) values ($1, $2) returning id',
    place.companyId,
    `rol ${unique}`,
  );
}

export const roleActs: Readonly<Record<string, Prepare>> = {
  async createRole(ground) {
    const roleName = `rol nuevo ${ground.unique}`;
    const { companyId } = ground.place;
    return act(ground, { role: { roleName, companyId } }, 'roles', {
      role_name: roleName,
      company_id: companyId,
    });
  },

  async updateRoleById(ground) {
    const id = await newRole(ground);
    const roleName = `rol renombrado ${ground.unique}`;
    return act(ground, { id, rolePatch: { roleName } }, 'roles', { id, role_name: roleName });
  },

  async deleteRoleById(ground) {
    return removal(ground, await newRole(ground), 'roles');
  },

  async procSaveRolePermissions(ground) {
    const roleId = await newRole(ground);
    await signInAnew(ground);
    return {
      input: { roleId, permissions: ['sale.read'] },
      isDone: () =>
        holds(
          ground.database,
          'select from app_public.role_permissions where role_id = $1 and permission = $2',
          roleId,
          'sale.read',
        ),
    };
  },
};
