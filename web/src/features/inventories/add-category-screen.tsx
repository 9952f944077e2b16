import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { Screen } from '#web/ui/screen.tsx';
import { CategoryForm } from './category-form.tsx';
import { CreateCategoryDocument } from './inventories.generated.ts';

/** /inventories/add-category: a kind of product of the company (doc 3 §5). */
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
