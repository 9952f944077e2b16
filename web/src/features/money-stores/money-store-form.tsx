import { Textarea, TextInput } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { Form } from '#web/ui/form/form.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { type MoneyStore, moneyStoreSchema, moneyStoresTopic } from './money-store-model.ts';

/** The inputs of a money account, new or known (doc 2 §5). */
export function MoneyStoreForm(props: RecordFormProps<MoneyStore>) {
  const form = useRecordForm({
    ...props,
    schema: moneyStoreSchema,
    topic: moneyStoresTopic,
    list: paths.moneyStores.list,
  });
  return (
    <Form form={form}>
      <TextInput label="Cuenta de dinero" autoComplete="off" {...form.field('moneyStoreName')} />
      <Textarea label="Notas" autosize minRows={2} {...form.field('notes')} />
    </Form>
  );
}
