import { TextInput } from '@mantine/core';
import { Form } from '#web/ui/form/form.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import { type Category, categorySchema } from './inventory-model.ts';

/** What a category is called, new or known; `list` is where a save leads. */
export function CategoryForm({
  list,
  ...props
}: RecordFormProps<Category> & { readonly list: string }) {
  const form = useRecordForm({ ...props, schema: categorySchema, topic: inventoriesTopic, list });
  return (
    <Form form={form}>
      <TextInput label="Categoría" {...form.field('categoryName')} />
    </Form>
  );
}
