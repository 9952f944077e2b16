import { TextInput } from '@mantine/core';
import { roleCaption } from '#domain/texts/captions.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { NewPasswordInput } from '#web/shared/accounts/new-password-input.tsx';
import { useStaffChoices } from '#web/shared/offices/staff-choices.ts';
import { Form } from '#web/ui/form/form.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Screen } from '#web/ui/screen.tsx';
import { newUserSchema, usersTopic } from './user-model.ts';
import { RegisterUserDocument } from './users.generated.ts';

/** Registers a user who is not an employee (doc 1 §3 User). */
export function AddUserScreen() {
  const { officeId } = useCurrentUser();
  const canSeeAllOffices = usePermission('office.see_all');
  const { roles, offices } = useStaffChoices();
  const afterSave = useAfterSave(usersTopic, paths.users.list);
  const form = useForm({
    schema: newUserSchema,
    initial: {
      email: '',
      password: '',
      roleName: '',
      officeId,
      phone: '',
      address: '',
      postalCode: '',
    },
    draft: 'users/add',
    today: null,
    submit: async (input) => {
      const { procUsersRegister } = await withStepUp(() =>
        request(RegisterUserDocument, { input }),
      );
      checkEndCode(procUsersRegister?.result);
      return afterSave(successTexts.added, { about: input.email });
    },
  });
  return (
    <Screen>
      <Form
        form={form}
        columns={2}
        aside={
          <Preview
            person
            title={form.values.email}
            facts={[
              form.values.roleName && roleCaption(form.values.roleName),
              offices.find(({ id }) => id === form.values.officeId)?.officeName,
            ]}
          >
            Entra con su email y esta contraseña. Su rol decide lo que ve y lo que hace.
          </Preview>
        }
      >
        <TextInput label="Email" type="email" {...form.field('email')} />
        <NewPasswordInput label="Contraseña" {...form.field('password')} />
        <ChoiceInput
          label="Rol"
          choices={roles.map(({ roleName }) => ({ value: roleName, label: roleCaption(roleName) }))}
          {...form.field('roleName')}
        />
        <ChoiceInput
          label="Sucursal"
          disabled={!canSeeAllOffices}
          choices={offices.map(({ id, officeName }) => ({ value: id, label: officeName }))}
          {...form.field('officeId')}
        />
        <TextInput label="Teléfono" type="tel" {...form.field('phone')} />
        <TextInput label="Código postal" {...form.field('postalCode')} />
        <TextInput label="Dirección" {...form.field('address')} />
      </Form>
    </Screen>
  );
}
