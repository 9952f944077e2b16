import { useQuery } from '@tanstack/react-query';
import { displayDate, today } from '#domain/dates/dates.ts';
import { displayMinute } from '#domain/dates/display-time.ts';
import { sourceText } from '#domain/money/official-rates.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import look from '#web/ui/parts.module.css';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { type RateKind, ratesTopic } from './rate-model.ts';
import { RateHistoryDocument, type RateHistoryQuery } from './rates.generated.ts';

type Change = NonNullable<NonNullable<RateHistoryQuery['allVOfficeRates']>['nodes'][number]>;

/** Columns of exchange rates only (doc 4 §2). */
const officialColumns = [
  { caption: 'Fuente', cell: ({ source }: Change) => sourceText(source) },
  {
    caption: 'Fecha valor',
    cell: ({ valueDate }: Change) => (valueDate ? displayDate(valueDate) : ''),
  },
  { caption: 'Motivo', cell: ({ reason }: Change) => reason },
];

/** History of a rate at the reader's office, as a chart and as a list with authors (D11). */
export function RateHistory({ rate }: { rate: RateKind }) {
  const { officeId, timeZone } = useCurrentUser();
  const { data: changes, error } = useQuery({
    queryKey: [ratesTopic, 'history', rate.kind],
    queryFn: async ({ signal }) => {
      const variables = { officeId, kind: rate.kind };
      const answer = await request(RateHistoryDocument, variables, { signal });
      return answer.allVOfficeRates?.nodes ?? [];
    },
  });
  // Render both together: a later chart would push the table down.
  if (!changes) return <RecordStatus error={error} loading={listTexts.loading} />;
  return (
    <div className={look.lower}>
      <LineChart
        label={`${rate.label}, últimos ${changes.length} cambios`}
        points={changes.toReversed().map(({ value, since }) => ({
          at: Date.parse(since),
          value: Number(value),
          shown: rate.inColumn(value),
          day: displayDate(today(new Date(since), timeZone)),
        }))}
      />
      <DataTable
        title="Historial"
        whenEmpty="Aquí queda cada valor que se registre, con quién y cuándo."
        columns={[
          { caption: 'Desde', cell: ({ since }) => displayMinute(since, timeZone) },
          { caption: rate.label, figure: true, cell: ({ value }) => rate.inColumn(value) },
          { caption: 'Registrado por', cell: ({ changedBy }) => changedBy },
          ...(rate.kind === 'ADVERTISING' ? [] : officialColumns),
        ]}
        rows={changes}
      />
    </div>
  );
}
