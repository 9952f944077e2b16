import { TextInput } from '@mantine/core';
import { roleCaption } from '#domain/texts/captions.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import type { Edits } from '#web/ui/form/saving/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { isDocumentedRole, roleSchema, rolesTopic } from './role-model.ts';
import { RolePermissions, rightsOf } from './role-permissions.tsx';
import { RenameRoleDocument, RoleByIdDocument, type RoleByIdQuery } from './roles.generated.ts';

type Role = NonNullable<RoleByIdQuery['roleById']>;

/** A role with its name, permissions and change history (D3). */
export function EditRoleScreen() {
  const mayRename = usePermission('role.create');
  return (
    <RecordScreen
      topic={rolesTopic}
      read={async (id, options) => (await request(RoleByIdDocument, { id }, options)).roleById}
    >
      {(role, edits) => (
        <>
          {mayRename && !isDocumentedRole(role.roleName) ? (
            <NameForm role={role} edits={edits(({ roleName }) => ({ roleName }))} />
          ) : (
            <Facts facts={{ Nombre: roleCaption(role.roleName) }} />
          )}
          <RolePermissions role={role} edits={edits(rightsOf)} />
          <AuditPanel topic={rolesTopic} objectIds={[role.id]} />
        </>
      )}
    </RecordScreen>
  );
}

function NameForm({ role: { id, roleName }, edits }: { role: Role; edits: Edits }) {
  const form = useForm({
    schema: roleSchema,
    initial: { roleName },
    draft: `roles/edit/${id}`,
    today: null,
    edits,
    keepValues: true,
    submit: async (role, { version }) => {
      await request(RenameRoleDocument, { id, ...role, version });
      toastSuccess(successTexts.edited, role.roleName);
      await queryClient.invalidateQueries({ queryKey: [rolesTopic] });
    },
  });
  return (
    <Form
      form={form}
      submitLabel="Guardar nombre"
      aside={
        <Preview title={form.values.roleName}>
          El nombre se ve junto a cada persona que tiene el rol.
        </Preview>
      }
    >
      <TextInput label="Nombre" {...form.field('roleName')} />
    </Form>
  );
}
