import { categoriesList } from '#domain/lists/inventory/categories.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { disableAction, editAction } from '#web/shared/disabled/record-actions.ts';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { CategoriesDocument, UpdateCategoryDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';

/** /inventories/categories: product categories: rename, disable, enable (D49). */
export function CategoriesScreen() {
  return (
    <DisableableList<RowOf<typeof CategoriesDocument>>
      definition={categoriesList}
      document={CategoriesDocument}
      routes={paths.categories}
      kind="categories"
      topic={inventoriesTopic}
      tabs={[{ label: 'Agregar Categoría', link: { to: paths.inventories.addCategory } }]}
      scope={{ status: { equalTo: 1 } }}
      rowActions={[
        editAction('inventory.create_category', paths.categories.edit),
        disableAction({
          kind: 'categories',
          detail: ({ categoryName }) => categoryName,
          run: ({ id }) => request(UpdateCategoryDocument, { id, patch: { status: 2 } }),
        }),
      ]}
      card={['categoryName', 'created']}
    />
  );
}
