import { Textarea, TextInput } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { Form } from '#web/ui/form/form.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { type Provider, providerSchema, providersTopic } from './provider-model.ts';

/** The inputs of a provider, new or known (doc 2 §5). */
export function ProviderForm(props: RecordFormProps<Provider>) {
  const form = useRecordForm({
    ...props,
    schema: providerSchema,
    topic: providersTopic,
    list: paths.providers.list,
  });
  return (
    <Form form={form} columns={2}>
      <TextInput label="Número de identificación" {...form.field('identificationNumber')} />
      <TextInput label="Nombre" {...form.field('providerName')} />
      <TextInput label="Teléfono" type="tel" {...form.field('phone')} />
      <TextInput label="Email" type="email" {...form.field('email')} />
      <Textarea label="Notas" autosize minRows={2} {...form.field('notes')} />
    </Form>
  );
}
