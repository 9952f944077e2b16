import { TextInput } from '@mantine/core';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Screen } from '#web/ui/screen.tsx';
import { roleSchema, rolesTopic } from './role-model.ts';
import { CreateRoleDocument } from './roles.generated.ts';

/** 'Agregar Rol': a new role has no permissions (D3). */
export function AddRoleScreen() {
  const afterSave = useAfterSave(rolesTopic, paths.roles.list);
  const form = useForm({
    schema: roleSchema,
    initial: { roleName: '' },
    draft: 'roles/add',
    today: null,
    submit: async (role) => {
      await withStepUp(() => request(CreateRoleDocument, role));
      return afterSave(successTexts.added, { about: role.roleName });
    },
  });
  return (
    <Screen>
      <Form
        form={form}
        aside={
          <Preview title={form.values.roleName}>
            Un rol nuevo no tiene permisos: se marcan al editarlo.
          </Preview>
        }
      >
        <TextInput label="Nombre" {...form.field('roleName')} />
      </Form>
    </Screen>
  );
}
