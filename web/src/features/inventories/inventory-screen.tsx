import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney } from '#domain/money/money.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { FormFrame } from '#web/ui/form/leaving/cancel-button.tsx';
import type { Edits } from '#web/ui/form/saving/use-edits.ts';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { PersonCard } from '#web/ui/record/person-card.tsx';
import { RecordActions } from '#web/ui/record/record-actions.tsx';
import { RecordPage } from '#web/ui/record/record-page.tsx';
import { RecordSection } from '#web/ui/record/record-section.tsx';
import { useEndingActions } from '#web/ui/record/use-ending-actions.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { disableStock } from './disable-stock.ts';
import { InventoryDocument, type InventoryQuery } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import { MovementForm } from './movement-form.tsx';
import { pieces, stockState } from './movement-model.ts';
import { movementsOf } from './movements-query.ts';
import { ProductForm, toProductForm } from './product-form.tsx';
import { StockLimits } from './stock-limits.tsx';
import { StockChart, StockTimeline } from './stock-movements.tsx';

type Stock = NonNullable<InventoryQuery['vAllInventoryById']>;

/**
 * /inventories/edit/{id}: a stock with its limits and movements; permitted persons move it and
 * edit its product (doc 3 §2, D40).
 */
export function InventoryScreen() {
  return (
    <RecordScreen
      topic={inventoriesTopic}
      page
      read={async (id, options) => {
        // Load both first: a late chart would push down the content below.
        const [{ vAllInventoryById: stock }] = await Promise.all([
          request(InventoryDocument, { id }, options),
          queryClient.prefetchQuery(movementsOf(id)),
        ]);
        return stock;
      }}
    >
      {(stock, edits) => <StockPage stock={stock} edits={edits(toProductForm)} />}
    </RecordScreen>
  );
}

function StockPage({ stock, edits }: { stock: Stock; edits: Edits }) {
  const mayMove = usePermission('inventory.create');
  const [editing, setEditing] = useState(false);
  const ending = useEndingActions([disableStock]);
  const edit: RowAction<Stock> = {
    label: 'Editar',
    icon: IconPencil,
    run: async () => setEditing(!editing),
  };
  return (
    <RecordPage
      subject={stock.productName}
      figure={pieces(stock.quantityAvailable)}
      state={stockState(stock)}
      facts={{
        Categoría: stock.categoryName,
        Sucursal: stock.officeName,
        'Precio unitario': formatMoney(stock.unitPrice, stock.currencyCode),
        Actualizado: stock.updated && (
          <ShortInstant instant={stock.updated} zone={stock.timeZone} />
        ),
      }}
      actions={
        <RecordActions
          menu={{
            actions: mayMove ? [edit, ...ending] : ending,
            row: stock,
            topic: inventoriesTopic,
          }}
        />
      }
      people={stock.fullName && <PersonCard relation="Actualizado por" name={stock.fullName} />}
      timeline={<StockTimeline stock={stock} />}
      further={<AuditPanel topic={inventoriesTopic} objectIds={[stock.id, stock.productId]} />}
    >
      {editing && (
        <FormFrame value={() => setEditing(false)}>
          <RecordSection title="Producto">
            <ProductForm stock={stock} edits={edits} />
          </RecordSection>
        </FormFrame>
      )}
      <RecordSection title="Existencias">
        <StockLimits stock={stock} />
        {mayMove && <MovementForm stock={stock} />}
      </RecordSection>
      <StockChart stock={stock} />
    </RecordPage>
  );
}
