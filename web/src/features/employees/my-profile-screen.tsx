import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { listTexts, successTexts } from '#domain/texts.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { session, useMe } from '#web/lib/session.ts';
import { signInWith } from '#web/lib/sign-in.ts';
import { Form } from '#web/ui/form/form.tsx';
import { required, requiredEmail } from '#web/ui/form/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { toastSuccess } from '#web/ui/toasts.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { type Employee, editEmployee, employeesTopic, findEmployee } from './employee-requests.ts';

/** 'Modificar mi Perfil': how the person is reached, and their password (doc 1 §5). */
export function MyProfileScreen() {
  const { employee_id: employeeId } = useMe();
  const [changing, setChanging] = useState(false);
  const { data, error } = useQuery({
    queryKey: [employeesTopic, 'me', employeeId],
    queryFn: async ({ signal }) =>
      (await findEmployee(employeeId ?? '', { signal, counted: false })) ?? null,
  });
  if (!data) {
    return (
      <Screen>
        <RecordStatus error={error} loading={listTexts.loading} />
      </Screen>
    );
  }
  return (
    <Screen>
      <ProfileForm key={data.id} employee={data} />
      <Button
        variant="default"
        mt="xl"
        mb="md"
        aria-expanded={changing}
        onClick={() => setChanging(!changing)}
      >
        Modificar Contraseña
      </Button>
      {changing && <ChangePasswordForm employeeId={data.id} />}
    </Screen>
  );
}

function ProfileForm({ employee }: { employee: Employee }) {
  const form = useForm({
    schema: z.object({ phone: required(), email: requiredEmail() }),
    initial: { phone: employee.phone, email: employee.email },
    draft: 'employees/my-profile',
    keepValues: true,
    submit: async (profile) => {
      await editEmployee(employee.id, { ...profile, updated: new Date().toISOString() });
      toastSuccess(successTexts.updated);
      await queryClient.invalidateQueries({ queryKey: [employeesTopic] });
      const { token } = session.get();
      if (token) await signInWith(token);
    },
  });
  return (
    <Form form={form} submitLabel="Guardar" columns={2}>
      <TextInput label="Teléfono" type="tel" autoComplete="tel" {...form.field('phone')} />
      <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
    </Form>
  );
}
