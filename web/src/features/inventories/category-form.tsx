import { TextInput } from '@mantine/core';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { Screen } from '#web/ui/screen.tsx';
import {
  CategoryDocument,
  CreateCategoryDocument,
  UpdateCategoryDocument,
} from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import { type Category, categorySchema } from './inventory-model.ts';

/** Form of a new or existing category; a save opens `list`. */
function CategoryForm({ list, ...props }: RecordFormProps<Category> & { readonly list: string }) {
  const form = useRecordForm({
    ...props,
    today: null,
    schema: categorySchema,
    topic: inventoriesTopic,
    list,
    about: ({ categoryName }) => categoryName,
  });
  return (
    <Form
      form={form}
      aside={
        <Preview title={form.values.categoryName}>
          Agrupa productos de todas las sucursales.
        </Preview>
      }
    >
      <TextInput label="Categoría" {...form.field('categoryName')} />
    </Form>
  );
}

/** /inventories/add-category: adds a product category of the company (doc 3 §5). */
export function AddCategoryScreen() {
  return (
    <Screen>
      <CategoryForm
        initial={{ categoryName: '' }}
        draft="categories/add"
        list={paths.inventories.list}
        save={async (category) => {
          await request(CreateCategoryDocument, { category });
          return successTexts.added;
        }}
      />
    </Screen>
  );
}

/** /inventories/categories/edit/{id}: renames the category for all of its products (D49). */
export function EditCategoryScreen() {
  return (
    <RecordScreen
      topic={inventoriesTopic}
      read={async (id, options) => (await request(CategoryDocument, { id }, options)).categoryById}
    >
      {({ id, categoryName }, edits) => (
        <CategoryForm
          initial={{ categoryName }}
          draft={`categories/${id}`}
          list={paths.categories.list}
          edits={edits(({ categoryName }) => ({ categoryName }))}
          save={async (patch, { version }) => {
            await request(UpdateCategoryDocument, { id, patch, version });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
