import { Button, Checkbox } from '@mantine/core';
import * as z from 'zod/mini';
import { successTexts } from '#domain/texts.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { usePermission } from '#web/lib/session.ts';
import { withStepUp } from '#web/shared/accounts/step-up.ts';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import type { Edits } from '#web/ui/form/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastSuccess } from '#web/ui/toasts.tsx';
import { permissionGroups, rolesTopic } from './role-model.ts';
import classes from './role-permissions.module.css';
import { SaveRolePermissionsDocument } from './roles.generated.ts';

interface RoleWithPermissions {
  readonly id: string;
  readonly permissionNames: readonly (string | null)[] | null;
}

const groups = permissionGroups();

const schema = z.object({ permissions: z.array(z.string()) });

/** What a role may do, by groups; who may grant changes it (D3), others read it. */
export function RolePermissions({ role, edits }: { role: RoleWithPermissions; edits: Edits }) {
  const mayGrant = usePermission('role.grant');
  const present = permissionsOf(role);
  const form = useForm({
    schema,
    initial: { permissions: present },
    draft: `roles/permissions/${role.id}`,
    edits,
    keepValues: true,
    submit: async ({ permissions }, { version }) => {
      const { procSaveRolePermissions } = await withStepUp((stepUp) =>
        request(SaveRolePermissionsDocument, {
          roleId: role.id,
          permissions,
          version,
          ...stepUp,
        }),
      );
      checkEndCode(procSaveRolePermissions?.result);
      toastSuccess(successTexts.updated);
      await queryClient.invalidateQueries({ queryKey: [rolesTopic] });
    },
  });
  const chosen = mayGrant ? form.values.permissions : present;
  const changed =
    chosen.length !== present.length || chosen.some((name) => !present.includes(name));
  return (
    <form ref={form.element} onSubmit={form.onSubmit}>
      <FormNotice form={form} />
      <h2 className={classes.title}>Permisos</h2>
      <div className={classes.groups}>
        {groups.map(({ caption, permissions }) => (
          <Checkbox.Group
            key={caption}
            label={caption}
            value={[...chosen]}
            onChange={mayGrant ? (names) => form.setValue('permissions', names) : undefined}
            className={classes.group}
          >
            {permissions.map(({ name, description }) => (
              <Checkbox
                key={name}
                value={name}
                label={description}
                mt={6}
                aria-readonly={!mayGrant}
              />
            ))}
          </Checkbox.Group>
        ))}
      </div>
      {mayGrant && (
        <Button type="submit" mt="md" loading={form.submitting} disabled={!changed}>
          Guardar permisos
        </Button>
      )}
    </form>
  );
}

/** The names of what a role may do. */
export function permissionsOf({ permissionNames }: Pick<RoleWithPermissions, 'permissionNames'>) {
  return (permissionNames ?? []).filter((name) => name !== null);
}
