import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayDate, today } from '#domain/dates/dates.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { StockMovementsDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import { movementCaption } from './movement-model.ts';

const inTable = 10;
const inChart = 60;
const most = 500;

/**
 * Changes of a stock as a chart, and the latest ten with reason and author, newest first; on
 * request all of them (D40), at most 500.
 */
export function StockMovements({
  stock: { id, timeZone: zone },
}: {
  stock: { readonly id: string; readonly timeZone: string };
}) {
  const [all, setAll] = useState(false);
  const first = all ? most : inChart;
  const { data, error } = useQuery({
    queryKey: [inventoriesTopic, 'movements', id, first],
    queryFn: async ({ signal }) =>
      (await request(StockMovementsDocument, { id, first }, { signal })).allVStockMovements,
    placeholderData: keepPreviousData,
  });
  // Render both together: a later chart would push the table down.
  if (!data) return <RecordStatus error={error} loading={listTexts.loading} />;
  return (
    <>
      <LineChart
        label={`Existencia en los últimos ${data.nodes.length} movimientos`}
        points={data.nodes.toReversed().map(({ quantityAfter, created }) => ({
          at: Date.parse(created),
          value: quantityAfter,
          shown: String(quantityAfter),
          day: displayDate(today(new Date(created), zone)),
        }))}
      />
      <DataTable
        title="Movimientos"
        whenEmpty="Aquí queda cada entrada y salida, desde la primera."
        columns={[
          { caption: 'Fecha', cell: (row) => <ShortInstant instant={row.created} zone={zone} /> },
          { caption: 'Tipo', cell: ({ movType }) => movementCaption(movType) },
          { caption: 'Cantidad', figure: true, cell: ({ quantity }) => quantity },
          { caption: 'Quedó', figure: true, cell: ({ quantityAfter }) => quantityAfter },
          { caption: 'Motivo', cell: ({ reason }) => reason },
          { caption: 'Registrado por', cell: ({ fullName }) => fullName },
        ]}
        rows={all ? data.nodes : data.nodes.slice(0, inTable)}
      />
      {!all && data.totalCount > inTable && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setAll(true)}>
          Ver todos ({data.totalCount})
        </Button>
      )}
    </>
  );
}
