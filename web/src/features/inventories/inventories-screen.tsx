import { IconListDetails, IconPencil } from '@tabler/icons-react';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { inventoriesList } from '#domain/lists/inventory/inventories.ts';
import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { disableStock } from './disable-stock.ts';
import { InventoriesDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import { StockLevel } from './stock-level.tsx';

/** Stocks of the reader's offices, with a warning for those below their minimum (doc 3 §2). */
export function InventoriesScreen() {
  const mayMove = usePermission('inventory.create');
  return (
    <DisableableList<RowOf<typeof InventoriesDocument>>
      definition={inventoriesList}
      document={InventoriesDocument}
      routes={paths.inventories}
      kind="inventories"
      topic={inventoriesTopic}
      tabs={[
        { label: 'Agregar Inventario', link: { to: paths.inventories.add } },
        { label: 'Agregar Producto', link: { to: paths.inventories.addProduct } },
        { label: 'Agregar Categoría', link: { to: paths.inventories.addCategory } },
        { label: 'Categorías', link: { to: paths.categories.list } },
      ]}
      cells={{
        quantityAvailable: ({ quantityAvailable, belowMin }) => (
          <StockLevel quantity={quantityAvailable} belowMin={belowMin} />
        ),
      }}
      rowActions={[
        {
          label: mayMove ? 'Editar' : 'Ver movimientos',
          icon: mayMove ? IconPencil : IconListDetails,
          link: ({ id }) => ({ to: paths.inventories.edit, params: { id: encodeRouteId({ id }) } }),
        },
        disableStock,
      ]}
      card={['productName', 'quantityAvailable']}
    />
  );
}
