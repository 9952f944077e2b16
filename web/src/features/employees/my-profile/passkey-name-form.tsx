import { Button, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { filled } from '#web/ui/form/rules/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';

const schema = z.object({ name: filled() });

/** Form for the name of a new or existing passkey. */
export function PasskeyNameForm({
  name,
  submitLabel,
  onNamed,
  onCancel,
}: {
  name: string;
  submitLabel: string;
  onNamed: (name: string) => Promise<void>;
  onCancel: () => void;
}) {
  const form = useForm({
    schema,
    draft: null,
    today: null,
    initial: { name },
    keepValues: true,
    submit: ({ name: typed }) => onNamed(typed),
  });
  return (
    <PlainForm
      form={form}
      submitLabel={submitLabel}
      actions={
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      }
    >
      <TextInput
        label="Nombre"
        description="Para reconocerla en esta lista"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={50}
        autoFocus
        {...form.field('name')}
      />
    </PlainForm>
  );
}
