import { Textarea, TextInput } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import type { Edits, ReadRecord } from '#web/ui/form/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type MoneyStore, moneyStoreSchema, moneyStoresTopic } from './money-store-model.ts';

/** The inputs of a money account, new or known (doc 2 §5); `save` answers the text of its success. */
export function MoneyStoreForm({
  initial,
  draft,
  edits,
  save,
}: {
  initial: MoneyStore;
  draft: string;
  /** The known one, which others may save meanwhile (D59). */
  edits?: Edits;
  save: (moneyStore: MoneyStore, read: ReadRecord) => Promise<string>;
}) {
  const afterSave = useAfterSave(moneyStoresTopic, paths.moneyStores.list);
  const form = useForm({
    schema: moneyStoreSchema,
    initial,
    draft,
    edits,
    submit: async (moneyStore, read) => afterSave(await save(moneyStore, read)),
  });
  return (
    <Form form={form}>
      <TextInput label="Cuenta de dinero" autoComplete="off" {...form.field('moneyStoreName')} />
      <Textarea label="Notas" autosize minRows={2} {...form.field('notes')} />
    </Form>
  );
}
