import { useQuery } from '@tanstack/react-query';
import { displayMinute } from '#domain/dates/display-time.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { StockMovementsDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import { movementCaption } from './inventory-model.ts';

/** Changes of a stock, newest first, with the remaining quantity and the author (D40). */
export function StockMovements({ inventoryId: id }: { inventoryId: string }) {
  const { timeZone } = useCurrentUser();
  const { data, error } = useQuery({
    queryKey: [inventoriesTopic, 'movements', id],
    queryFn: async ({ signal }) =>
      (await request(StockMovementsDocument, { id }, { signal })).allVStockMovements?.nodes,
  });
  return (
    <DataTable
      title="Movimientos"
      whenEmpty="Aquí queda cada entrada y salida, desde la primera."
      columns={[
        { caption: 'Fecha', cell: ({ created }) => displayMinute(created, timeZone) },
        { caption: 'Tipo', cell: ({ movType }) => movementCaption(movType) },
        { caption: 'Cantidad', figure: true, cell: ({ quantity }) => quantity },
        { caption: 'Quedó', figure: true, cell: ({ quantityAfter }) => quantityAfter },
        { caption: 'Registrado por', cell: ({ fullName }) => fullName },
      ]}
      rows={data}
      error={error}
    />
  );
}
