import { useQuery } from '@tanstack/react-query';
import { displayDateTime } from '#domain/dates.ts';
import { request } from '#web/lib/graphql.ts';
import { useMe } from '#web/lib/session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { type RateKind, ratesTopic } from './rate-model.ts';
import { RateHistoryDocument } from './rates.generated.ts';

/** How a rate of the reader's office changed: drawn, and told with who changed it (D11). */
export function RateHistory({ rate }: { rate: RateKind }) {
  const { office_id: officeId, time_zone: timeZone } = useMe();
  const { data = [] } = useQuery({
    queryKey: [ratesTopic, 'history', rate.kind],
    queryFn: async ({ signal }) => {
      const asked = { officeId, kind: rate.kind };
      const answer = await request(RateHistoryDocument, asked, { signal, counted: false });
      return answer.allVOfficeRates?.nodes ?? [];
    },
  });
  return (
    <>
      <LineChart
        label={`${rate.label}, últimos ${data.length} cambios`}
        points={data.toReversed().map(({ value, validFrom }) => ({
          at: Date.parse(validFrom),
          value: Number(value),
          text: `${displayDateTime(validFrom, timeZone)}: ${rate.show(value)}`,
        }))}
      />
      <DataTable
        title="Historial"
        columns={[
          { caption: 'Desde', cell: ({ validFrom }) => displayDateTime(validFrom, timeZone) },
          { caption: rate.label, figure: true, cell: ({ value }) => rate.show(value) },
          { caption: 'Registrado por', cell: ({ changedBy }) => changedBy },
        ]}
        rows={data}
      />
    </>
  );
}
