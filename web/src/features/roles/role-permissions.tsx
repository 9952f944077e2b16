import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { successTexts } from '#domain/texts.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { usePermission } from '#web/lib/session.ts';
import { toastError, toastSuccess } from '#web/ui/toasts.tsx';
import { permissionGroups, rolesTopic } from './role-model.ts';
import classes from './role-permissions.module.css';
import { SaveRolePermissionsDocument } from './roles.generated.ts';

interface RoleWithPermissions {
  readonly id: string;
  readonly permissionNames: readonly (string | null)[] | null;
}

const groups = permissionGroups();

/** What a role may do, by groups; who may grant changes it (D3), others read it. */
export function RolePermissions({ role: { id, permissionNames } }: { role: RoleWithPermissions }) {
  const mayGrant = usePermission('role.grant');
  const present = (permissionNames ?? []).filter((name) => name !== null);
  const [chosen, setChosen] = useState<readonly string[]>(present);
  const [saving, setSaving] = useState(false);
  const changed =
    chosen.length !== present.length || chosen.some((name) => !present.includes(name));
  const save = async () => {
    setSaving(true);
    try {
      const { procSaveRolePermissions } = await request(SaveRolePermissionsDocument, {
        roleId: id,
        permissions: [...chosen],
      });
      checkEndCode(procSaveRolePermissions?.result);
      toastSuccess(successTexts.updated);
      await queryClient.invalidateQueries({ queryKey: [rolesTopic] });
    } catch (error) {
      toastError(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <h2 className={classes.title}>Permisos</h2>
      <div className={classes.groups}>
        {groups.map(({ caption, permissions }) => (
          <Checkbox.Group
            key={caption}
            label={caption}
            value={[...chosen]}
            onChange={mayGrant ? setChosen : undefined}
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
        <Button mt="md" loading={saving} disabled={!changed} onClick={() => void save()}>
          Guardar permisos
        </Button>
      )}
    </>
  );
}
