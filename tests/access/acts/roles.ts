import {
  type ActContext,
  act,
  creating,
  exists,
  newRow,
  type Prepare,
  patching,
  removing,
  signInAgain,
} from './act-context.ts';

const newRole = (context: ActContext) =>
  newRow(context, 'roles', { roleName: `rol ${context.unique}` });

export const roleActs: Readonly<Record<string, Prepare>> = {
  createRole: creating('role', 'roles', ({ unique }) => ({ roleName: `rol nuevo ${unique}` })),
  updateRoleById: patching('role', 'roles', newRole, ({ unique }) => ({
    roleName: `rol renombrado ${unique}`,
  })),
  deleteRoleById: removing('roles', newRole),

  // Everybody has a second factor during the act, so that the policy blocks no other act.
  async procSaveSecondFactorPolicy(context) {
    if (context.name !== 'Caracas') return undefined;
    const { database, office } = context;
    await signInAgain(context);
    await database.query(
      `insert into app_private.code_apps (account_id, secret, confirmed_at)
       select id, 'JBSWY3DPEHPK3PXP', now() from app_private.accounts on conflict do nothing`,
    );
    const set = 'update app_public.companies set second_factor_required = $2 where id = $1';
    await database.query(set, [office.companyId, true]);
    return {
      input: { required: false },
      async isDone() {
        const done = await exists(
          database,
          'select from app_public.companies where id = $1 and not second_factor_required',
          office.companyId,
        );
        if (done) await database.query('delete from app_private.code_apps');
        return done;
      },
    };
  },

  async procSaveRolePermissions(context) {
    const roleId = await newRole(context);
    await signInAgain(context);
    return act(context, { roleId, permissions: ['sale.read'] }, 'role_permissions', {
      roleId,
      permission: 'sale.read',
    });
  },
};
