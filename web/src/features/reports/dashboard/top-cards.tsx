import type { Currency } from '#domain/money/currencies.ts';
import { changeOf } from '../change.ts';
import { amountItems, salesItems } from './dashboard-items.ts';
import { type ComparedRow, type Fact, memberRows, topRows } from './dashboard-model.ts';
import { type DashboardScope, type Facts, FactsCard, useFacts } from './facts-card.tsx';
import { TopRows } from './top-rows.tsx';

/** Number of members in a card; its table has all. */
const shownFirst = 5;

/** Height of a row in pixels. */
const rowHeight = 32;

const clientCaptions: Readonly<Record<string, string>> = {
  NEW: 'Clientes nuevos',
  RETURNING: 'Clientes recurrentes',
  WALK_IN: 'Clientes sin registrar',
};

/** The members of a dimension that sold most; amounts in several currencies are ordered by dollars. */
export function TopCard({
  toRows,
  dollars,
  ...facts
}: Omit<Facts, 'children'> & {
  readonly toRows: (present: readonly Fact[], before: readonly Fact[]) => readonly ComparedRow[];
  /** Undefined while they load. */
  readonly dollars: ReadonlyMap<Currency, number> | undefined;
}) {
  const { rows, ...result } = useFacts(facts.dimension, facts.scope, toRows);
  const worth = (value: number, currency: Currency) => value * (dollars?.get(currency) ?? 1);
  return (
    <FactsCard
      {...facts}
      first
      result={{ ...result, rows: dollars && rows }}
      height={(facts.dimension === 'OFFICE' ? 3 : shownFirst) * rowHeight}
    >
      {(all, open) => {
        const items = amountItems(topRows(all, dollars ?? new Map(), shownFirst));
        const [highest = 0] = items.map(({ value, row }) => worth(value, row.currency));
        return (
          <TopRows
            label={facts.title}
            rows={items.map(({ row, key, label, value, text, before }) => ({
              key,
              label,
              figure: open(row, text),
              change: changeOf(value, before),
              share: (100 * Math.max(worth(value, row.currency), 0)) / (highest || 1),
            }))}
          />
        );
      }}
    </FactsCard>
  );
}

/** Sales to new, returning and unregistered clients. */
export function ClientsCard({ scope }: { scope: DashboardScope }) {
  const result = useFacts('CLIENT', scope, (present, before) =>
    memberRows(present, before, ({ member }) => clientCaptions[member] ?? member),
  );
  return (
    <FactsCard
      title="Clientes nuevos y recurrentes"
      file="sales_by_client.csv"
      member="Clientes"
      dimension="CLIENT"
      scope={scope}
      first
      result={result}
      height={3 * rowHeight}
    >
      {(rows) => {
        const items = salesItems(rows);
        const highest = Math.max(...items.map(({ value }) => value), 1);
        return (
          <TopRows
            label="Ventas a clientes nuevos y recurrentes"
            rows={items.map(({ key, label, value, text, before }) => ({
              key,
              label,
              figure: text,
              change: changeOf(value, before),
              share: (100 * value) / highest,
            }))}
          />
        );
      }}
    </FactsCard>
  );
}
