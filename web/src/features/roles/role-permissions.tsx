import { Button, Checkbox, Group } from '@mantine/core';
import * as z from 'zod/mini';
import { decimal } from '#domain/money/money.ts';
import { roleCaption } from '#domain/texts/captions.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { requiredPercent } from '#web/ui/form/inputs/number-rules.ts';
import { PercentInput } from '#web/ui/form/inputs/percent-input.tsx';
import { CancelButton } from '#web/ui/form/leaving/cancel-button.tsx';
import type { Edits } from '#web/ui/form/saving/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import look from '#web/ui/parts.module.css';
import { permissionGroups, rolesTopic } from './role-model.ts';
import { SaveRolePermissionsDocument } from './roles.generated.ts';

interface RoleWithPermissions {
  readonly id: string;
  readonly roleName: string;
  /** Maximum counter discount of the role in percent (D70). */
  readonly discountLimit: string;
  readonly permissionNames: readonly (string | null)[] | null;
}

const groups = permissionGroups();

const schema = z.object({
  permissions: z.array(z.string()),
  discountLimit: requiredPercent({ from: 0 }),
});

/** Permissions of a role in groups, editable for persons who may grant them (D3). */
export function RolePermissions({ role, edits }: { role: RoleWithPermissions; edits: Edits }) {
  const mayGrant = usePermission('role.grant');
  const present = rightsOf(role);
  const form = useForm({
    schema,
    initial: present,
    draft: `roles/permissions/${role.id}`,
    today: null,
    edits,
    keepValues: true,
    submit: async ({ permissions, discountLimit }, { version }) => {
      const { procSaveRolePermissions } = await withStepUp(() =>
        request(SaveRolePermissionsDocument, {
          roleId: role.id,
          permissions,
          discountLimit,
          version,
        }),
      );
      checkEndCode(procSaveRolePermissions?.result);
      toastSuccess(successTexts.updated, roleCaption(role.roleName));
      await queryClient.invalidateQueries({ queryKey: [rolesTopic] });
    },
  });
  const { permissions: chosen, discountLimit } = mayGrant ? form.values : present;
  const changed =
    discountLimit !== present.discountLimit ||
    chosen.length !== present.permissions.length ||
    chosen.some((name) => !present.permissions.includes(name));
  return (
    <form ref={form.element} onSubmit={form.onSubmit}>
      <FormNotice form={form} />
      <h2 className={look.spaced}>Permisos</h2>
      <div style={{ columns: '280px', columnGap: 32 }}>
        {groups.map(({ caption, permissions }) => (
          <Checkbox.Group
            key={caption}
            label={caption}
            value={[...chosen]}
            onChange={mayGrant ? (names) => form.setValue('permissions', names) : undefined}
            style={{ marginBottom: 16, breakInside: 'avoid' }}
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
      {chosen.includes('discount.grant') && (
        <PercentInput
          label="Descuento máximo en la caja (%)"
          description="Hasta cuánto puede rebajar un servicio o una venta quien tiene este rol"
          maw={320}
          readOnly={!mayGrant}
          {...form.field('discountLimit')}
        />
      )}
      {mayGrant && (
        <Group gap="xs" mt="md">
          <Button type="submit" loading={form.submitting} disabled={!changed}>
            Guardar permisos
          </Button>
          <CancelButton form={form} />
        </Group>
      )}
    </form>
  );
}

/** Returns the rights of a role: permission names and the maximum counter discount. */
export function rightsOf({ permissionNames, discountLimit }: Omit<RoleWithPermissions, 'id'>) {
  return {
    permissions: (permissionNames ?? []).filter((name) => name !== null),
    discountLimit: decimal(discountLimit).toString(),
  };
}
