import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { displayPeriod, periodBefore } from '#domain/dates/periods.ts';
import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { PeriodChart } from '#web/ui/charts/period-chart.tsx';
import look from '#web/ui/parts.module.css';
import { Trend } from '../trend.tsx';
import { amountItems, comparedTotal } from './dashboard-items.ts';
import { byCurrency, timeDimension, timeFacts, timeRows } from './dashboard-model.ts';
import { type DashboardScope, FactsCard } from './facts-card.tsx';
import { commonCurrency } from './key-figures-model.ts';
import type { useKeyFigures } from './use-key-figures.ts';

/** Heights of the total, the chart and its legend in pixels. */
const heights = { usual: 256, tall: 452 } as const;

/** Sales over time in one currency at a time, against the previous period; its table has all. */
export function TimeCard({
  scope,
  query,
  isTall,
}: {
  scope: DashboardScope;
  query: ReturnType<typeof useKeyFigures>;
  /** Whether the card is as high as two others. */
  isTall: boolean;
}) {
  const { data, error, refetch } = query;
  const [chosen, setChosen] = useState<Currency | null>(null);
  const dimension = timeDimension(scope.period);
  const title = dimension === 'MONTH' ? 'Ventas por mes' : 'Ventas por día';
  const factsOf = (found: 'days' | 'daysBefore', inDollars = false) =>
    timeFacts(data?.[found] ?? [], dimension, inDollars);
  const rowsIn = (inDollars: boolean) =>
    timeRows(scope.period, factsOf('days', inDollars), factsOf('daysBefore', inDollars));
  const rows = data && rowsIn(false);
  const own = byCurrency(rows ?? []).map(([currency]) => currency);
  const hasDollars = data && commonCurrency([...data.days, ...data.daysBefore]) === 'USD';
  const choices: readonly Currency[] = hasDollars ? [...new Set<Currency>(['USD', ...own])] : own;
  const usual = own.length > 1 ? choices[0] : own[0];
  const shown = chosen && choices.includes(chosen) ? chosen : usual;
  return (
    <FactsCard
      title={title}
      file="sales_by_day.csv"
      member={dimension === 'MONTH' ? 'Mes' : 'Día'}
      dimension={dimension}
      scope={scope}
      result={{
        rows,
        isSold: factsOf('days').length > 0,
        error,
        onRetry: () => void refetch(),
      }}
      height={heights[isTall ? 'tall' : 'usual']}
      action={
        shown &&
        choices.length > 1 && (
          <SegmentedControl
            aria-label="Moneda"
            size="xs"
            value={shown}
            onChange={(currency) =>
              setChosen(choices.find((choice) => choice === currency) ?? null)
            }
            data={choices.map((currency) => ({
              value: currency,
              label: currencySymbols[currency],
            }))}
          />
        )
      }
    >
      {(ownRows, open) => {
        if (!shown) return null;
        const isOwn = own.includes(shown);
        const alike = (isOwn ? ownRows : rowsIn(true)).filter(({ currency }) => currency === shown);
        const { total, change, before } = comparedTotal(alike, shown);
        const scale = (value: number) =>
          formatMoney(value.toFixed(0), shown).slice(0, -'.00'.length);
        return (
          <>
            <p className={`${look.wrap} ${look.flush}`}>
              <span>
                {isOwn ? open(shown, total) : <strong>{total}</strong>} <Trend change={change} />{' '}
                <span className={look.muted}>(antes {before})</span>
              </span>
              {!isOwn &&
                byCurrency(ownRows).map(([currency, each]) => (
                  <span key={currency}>{open(currency, comparedTotal(each, currency).total)}</span>
                ))}
            </p>
            <PeriodChart
              label={title}
              items={amountItems(alike)}
              scale={scale}
              isTall={isTall}
              captions={[
                'Período',
                `Anterior: ${displayPeriod(periodBefore(scope.period), 'del')}`,
              ]}
            />
          </>
        );
      }}
    </FactsCard>
  );
}
