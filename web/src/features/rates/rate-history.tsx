import { displayDate, today } from '#domain/dates/dates.ts';
import { sourceText } from '#domain/money/official-rates.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import look from '#web/ui/parts.module.css';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { type RateChange, type RateKind, valueDateOf } from './rate-model.ts';

/** Changes of a rate at the reader's office, as a chart and as a list with authors (D11). */
export function RateHistory({ rate, changes }: { rate: RateKind; changes: readonly RateChange[] }) {
  const { timeZone } = useCurrentUser();
  /** Columns of exchange rates only (doc 4 §2). */
  const officialColumns = [
    { caption: 'Fuente', cell: ({ source }: RateChange) => sourceText(source) },
    {
      caption: 'Fecha valor',
      cell: (change: RateChange) => displayDate(valueDateOf(change, timeZone)),
    },
    { caption: 'Motivo', cell: ({ reason }: RateChange) => reason },
  ];
  return (
    <div className={look.lower}>
      <LineChart
        label={`${rate.label}, últimos ${changes.length} cambios`}
        points={changes.toReversed().map(({ value, since }) => ({
          at: Date.parse(since),
          value: Number(value),
          shown: rate.inColumn(value),
          day: displayDate(today(since, timeZone)),
        }))}
      />
      <DataTable
        title="Historial"
        whenEmpty="Aquí queda cada valor que se registre, con quién y cuándo."
        columns={[
          {
            caption: 'Desde',
            cell: ({ since }) => <ShortInstant instant={since} zone={timeZone} />,
          },
          { caption: rate.label, figure: true, cell: ({ value }) => rate.inColumn(value) },
          { caption: 'Registrado por', cell: ({ changedBy }) => changedBy },
          ...(rate.symbol === undefined ? [] : officialColumns),
        ]}
        rows={changes}
      />
    </div>
  );
}
