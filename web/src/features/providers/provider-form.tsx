import { Textarea, TextInput } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import type { Edits, ReadRecord } from '#web/ui/form/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type Provider, providerSchema, providersTopic } from './provider-model.ts';

/** The inputs of a provider, new or known (doc 2 §5); `save` answers the text of its success. */
export function ProviderForm({
  initial,
  draft,
  edits,
  save,
}: {
  initial: Provider;
  draft: string;
  /** The known one, which others may save meanwhile (D59). */
  edits?: Edits;
  save: (provider: Provider, read: ReadRecord) => Promise<string>;
}) {
  const afterSave = useAfterSave(providersTopic, paths.providers.list);
  const form = useForm({
    schema: providerSchema,
    initial,
    draft,
    edits,
    submit: async (provider, read) => afterSave(await save(provider, read)),
  });
  return (
    <Form form={form} columns={2}>
      <TextInput
        label="Número de identificación"
        autoComplete="off"
        {...form.field('identificationNumber')}
      />
      <TextInput label="Nombre" autoComplete="off" {...form.field('providerName')} />
      <TextInput label="Teléfono" type="tel" autoComplete="off" {...form.field('phone')} />
      <TextInput label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <Textarea label="Notas" autosize minRows={2} {...form.field('notes')} />
    </Form>
  );
}
