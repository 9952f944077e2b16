import { TextInput } from '@mantine/core';
import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Screen } from '#web/ui/screen.tsx';
import { CreateCategoryDocument } from './inventories.generated.ts';
import { categorySchema, inventoriesTopic } from './inventory-model.ts';

/** /inventories/add-category: a kind of product of the company (doc 3 §5). */
export function AddCategoryScreen() {
  const afterSave = useAfterSave(inventoriesTopic, paths.inventories.list);
  const form = useForm({
    schema: categorySchema,
    initial: { categoryName: '' },
    draft: 'categories/add',
    submit: async (category) => {
      await request(CreateCategoryDocument, { category });
      await afterSave(successTexts.added);
    },
  });
  return (
    <Screen>
      <Form form={form}>
        <TextInput label="Categoría" autoComplete="off" {...form.field('categoryName')} />
      </Form>
    </Screen>
  );
}
