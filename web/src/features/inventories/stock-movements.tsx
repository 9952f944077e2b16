import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayDate, today } from '#domain/dates/dates.ts';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { Timeline } from '#web/ui/record/timeline.tsx';
import { movementCaption } from './movement-model.ts';
import { movementsOf } from './movements-query.ts';

interface Stock {
  readonly id: string;
  readonly timeZone: string;
}

/** The stock after each of the latest movements; the timeline has the same values as text. */
export function StockChart({ stock: { id, timeZone: zone } }: { stock: Stock }) {
  const { data } = useQuery(movementsOf(id));
  if (!data) return null;
  return (
    <LineChart
      fromZero
      label={`Existencia en los últimos ${data.nodes.length} movimientos`}
      points={data.nodes.toReversed().map(({ quantityAfter, created }) => ({
        at: Date.parse(created),
        value: quantityAfter,
        shown: String(quantityAfter),
        day: displayDate(today(new Date(created), zone)),
      }))}
    />
  );
}

/** Movements of a stock with reason and author, latest first; on request all of them (D40). */
export function StockTimeline({ stock: { id, timeZone: zone } }: { stock: Stock }) {
  const [all, setAll] = useState(false);
  const { data, error } = useQuery(movementsOf(id, all));
  return (
    <Timeline
      title="Movimientos"
      whenEmpty="Aquí queda cada entrada y salida, desde la primera."
      events={data?.nodes.map((row) => ({
        id: row.id,
        at: row.created,
        zone,
        text: `${movementCaption(row.movType)} de ${row.quantity}`,
        person: row.fullName ?? '',
        detail: [`Quedaron ${row.quantityAfter}`, row.reason].filter(Boolean).join(' · '),
      }))}
      error={error}
      end={
        data &&
        data.totalCount > data.nodes.length &&
        !all && (
          <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
            Ver todos ({data.totalCount})
          </Button>
        )
      }
    />
  );
}
