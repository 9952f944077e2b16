import { useQuery } from '@tanstack/react-query';
import { monthBefore } from '#domain/dates/dates.ts';
import { profitGauge } from '#domain/sales/profit-gauge.ts';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { GaugeMeter } from '#web/ui/charts/gauge-meter.tsx';
import { ProfitGaugeDocument } from './profit-indicator.generated.ts';
import { hasFigures, margin } from './profit-indicator-model.ts';

/** Profit of the office in the last month, as a gauge for the reader's role (doc 1 §7, D28). */
export function ProfitGauge() {
  const { timeZone, roleName } = useCurrentUser();
  const dateUntil = usePresentDay(timeZone);
  const dateFrom = monthBefore(dateUntil);
  const { data } = useQuery({
    ...showsRecords,
    // Sales refresh it; saving the percentage does too.
    queryKey: ['sales', 'gauge', dateUntil],
    queryFn: ({ signal }) =>
      request(ProfitGaugeDocument, { dateFrom, dateUntil, roleName }, { signal }),
  });
  const [found] = data?.procProfitIndicator?.nodes ?? [];
  if (!found) return null;
  const [sales, expenses] = [found.totSales ?? '0', found.totExpenses];
  if (!hasFigures(sales, expenses)) return null;
  const gauge = profitGauge(sales, expenses, data?.allPercentIndicators?.nodes[0]?.percent ?? null);
  const real = margin(sales, expenses);
  return (
    <GaugeMeter
      label="Ganancias del último mes"
      gauge={gauge}
      note={real === null ? 'Sin ventas en el último mes' : `Margen real: ${real}\u00a0%`}
    />
  );
}
