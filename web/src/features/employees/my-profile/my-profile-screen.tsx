import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { listTexts, successTexts } from '#domain/texts/texts.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { signInWith } from '#web/lib/auth/sign-in.ts';
import { serverNow } from '#web/lib/browser/server-clock.ts';
import { session, useCurrentUser } from '#web/lib/session/session.ts';
import { Facts } from '#web/ui/facts.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { required, requiredEmail } from '#web/ui/form/rules/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { OpenedSection } from '#web/ui/links/opened-section.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { type Employee, editEmployee, employeesTopic, findEmployee } from '../employee-requests.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { MySecondFactor } from './my-second-factor.tsx';
import { MySessions } from './my-sessions.tsx';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

/** 'Modificar mi Perfil': contact data of an employee (doc 1 §5), and for every user password and sessions. */
export function MyProfileScreen() {
  const { employeeId, userId, email } = useCurrentUser();
  const ownId = employeeId ?? userId;
  const wantsPassword = useLocation({ select: ({ hash }) => hash });
  const access = (
    <>
      <SingleKeysSwitch />
      {ownId && (
        <OpenedSection
          key={wantsPassword}
          caption="Modificar Contraseña"
          opened={wantsPassword === 'password'}
        >
          <ChangePasswordForm ownId={ownId} />
        </OpenedSection>
      )}
      <MySecondFactor>
        <MySessions />
      </MySecondFactor>
    </>
  );
  return (
    <Screen>
      {employeeId ? (
        <EmployeeProfile employeeId={employeeId}>{access}</EmployeeProfile>
      ) : (
        <>
          <Facts facts={{ Email: email }} />
          {access}
        </>
      )}
    </Screen>
  );
}

/** Renders the children after the profile has loaded, so that they are not pushed down. */
function EmployeeProfile({ employeeId, children }: { employeeId: string; children: ReactNode }) {
  const { data, error } = useQuery({
    queryKey: [employeesTopic, 'me', employeeId],
    queryFn: async ({ signal }) => (await findEmployee(employeeId, { signal })) ?? null,
  });
  return (
    <>
      {data ? (
        <ProfileForm key={data.id} employee={data} />
      ) : (
        <RecordStatus error={error} loading={listTexts.loading} />
      )}
      {(data !== undefined || error) && children}
    </>
  );
}

function ProfileForm({ employee }: { employee: Employee }) {
  const form = useForm({
    schema: z.object({ phone: required('phone'), email: requiredEmail() }),
    initial: contactsOf(employee),
    draft: 'employees/my-profile',
    today: null,
    edits: {
      version: employee.version,
      values: contactsOf(employee),
      readAgain: async () => {
        const present = (await findEmployee(employee.id)) ?? employee;
        return { version: present.version, values: contactsOf(present) };
      },
    },
    keepValues: true,
    submit: async (profile, { version }) => {
      const patch = { ...profile, updated: serverNow().toISOString() };
      await editEmployee(employee.id, patch, version);
      toastSuccess(successTexts.updated, employee.fullName);
      await queryClient.invalidateQueries({ queryKey: [employeesTopic] });
      const { token } = session.get();
      if (token) await signInWith(token);
    },
  });
  return (
    <Form
      form={form}
      submitLabel="Guardar"
      columns={2}
      aside={
        <Preview
          person
          caption="Así lo ve el equipo"
          title={employee.fullName}
          facts={[form.values.phone, form.values.email]}
        >
          Con este email entra a Turno.
        </Preview>
      }
    >
      <TextInput label="Teléfono" type="tel" autoComplete="tel" {...form.field('phone')} />
      <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
    </Form>
  );
}

function contactsOf({ phone, email }: Employee) {
  return { phone: phone ?? '', email: email ?? '' };
}
