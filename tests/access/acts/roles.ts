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

  // Everybody has what is asked for meanwhile, so that nobody is kept from anything else by it.
  async procSaveSecondFactorPolicy(ground) {
    if (ground.name !== 'Caracas') return undefined;
    const { database, place } = ground;
    await signInAnew(ground);
    await database.query(
      `insert into app_private.code_apps (account_id, secret, confirmed_at)
       select id, 'JBSWY3DPEHPK3PXP', now() from app_private.accounts on conflict do nothing`,
    );
    const set = 'update app_public.companies set second_factor_required = $2 where id = $1';
    await database.query(set, [place.companyId, true]);
    return {
      input: { required: false },
      async isDone() {
        const done = await holds(
          database,
          'select from app_public.companies where id = $1 and not second_factor_required',
          place.companyId,
        );
        if (done) await database.query('delete from app_private.code_apps');
        return done;
      },
    };
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
