import { formatMoney } from '#domain/money/money.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { Facts } from '#web/ui/facts.tsx';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { InventoryDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import { MovementForm } from './movement-form.tsx';
import { ProductForm, toProductForm } from './product-form.tsx';
import { StockMovements } from './stock-movements.tsx';

/**
 * /inventories/edit/{id}: a stock with its movements, and for permitted persons a form for the next
 * one (doc 3 §2, D40).
 */
export function InventoryScreen() {
  const mayMove = usePermission('inventory.create');
  return (
    <RecordScreen
      topic={inventoriesTopic}
      read={async (id, options) =>
        (await request(InventoryDocument, { id }, options)).vAllInventoryById
      }
    >
      {(stock, edits) => (
        <>
          <Facts
            facts={{
              Producto: stock.productName,
              Categoría: stock.categoryName,
              Sucursal: stock.officeName,
              Cantidad: `${stock.quantityAvailable}${stock.belowMin ? ' (bajo mínimo)' : ''}`,
              'Precio unitario': formatMoney(stock.unitPrice, stock.currencyCode),
              Mínimo: String(stock.quantityMin),
              Máximo: String(stock.quantityMax),
              'Actualizado por': stock.fullName,
            }}
          />
          {mayMove && <MovementForm stock={stock} />}
          {mayMove && <ProductForm stock={stock} edits={edits(toProductForm)} />}
          <StockMovements inventoryId={stock.id} />
        </>
      )}
    </RecordScreen>
  );
}
