import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { usePermission } from '#web/lib/session/session.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { AccountFields } from './account-fields.tsx';
import { StaffPreview } from './staff-preview.tsx';

type Handle = ComponentProps<typeof Form>['form'] &
  ComponentProps<typeof AccountFields>['form'] & {
    readonly values: ComponentProps<typeof StaffPreview>;
    readonly setValue: (path: 'invite', value: string) => void;
  };

/**
 * Form of a new employee in three sections. 'Registrar' needs a password (doc 1 §5). Persons who may
 * reset accounts can press 'Invitar' instead, and the employee creates the password (D108).
 */
export function HiringForm({
  form,
  person,
  work,
}: {
  form: Handle;
  person: ReactNode;
  work: ReactNode;
}) {
  const mayInvite = usePermission('account.reset');
  const submit = (invite: '' | 'yes', event?: FormEvent<HTMLFormElement>) => {
    form.setValue('invite', invite);
    form.onSubmit(event);
  };
  return (
    <Screen>
      <Form
        form={{ ...form, onSubmit: (event) => submit('', event) }}
        columns={2}
        aside={<StaffPreview {...form.values} mayInvite={mayInvite} />}
        actions={
          mayInvite && (
            <Button
              variant="default"
              leftSection={<IconMailForward size={16} />}
              disabled={form.submitting}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => submit('yes')}
            >
              Invitar
            </Button>
          )
        }
      >
        <FormSection title="Persona">{person}</FormSection>
        <FormSection title="Trabajo">{work}</FormSection>
        <FormSection
          title="Cuenta"
          help={
            mayInvite &&
            'Sin contraseña pulse Invitar: recibe un enlace, crea la suya y nadie más la conoce.'
          }
        >
          <AccountFields form={form} />
        </FormSection>
      </Form>
    </Screen>
  );
}
