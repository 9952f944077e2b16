import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryDocument, UpdateCategoryDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';

/** /inventories/categories/edit/{id}: its products are then called of the new name (D49). */
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
