import type { Currency } from '#domain/money/currencies.ts';
import { type Amount, decimal, formatMoney, sum, toAmount } from '#domain/money/money.ts';
import { changeOf } from '../change.ts';

/** Figures of a branch in a period. */
export interface BranchKeyFigures {
  readonly currencyCode: Currency;
  /** Billable sales, like the amounts (D21). */
  readonly sales: number;
  readonly amount: Amount;
  /** 0 if the branch has no rate. */
  readonly usd: Amount;
  /** Sales to first-time clients. */
  readonly newClients: number;
  /** Past appointments that were not cancelled. */
  readonly appointments: number;
  readonly noShows: number;
  readonly minutesServed: number;
  /** Null if the reader may not see it. */
  readonly minutesAtWork: number | null;
}

export interface KeyFigure {
  readonly label: string;
  readonly text: string;
  /** Comparison with the previous period, and the parts of the figure. */
  readonly notes: readonly string[];
}

/** Text for a figure that is undefined for an empty period. */
const nothing = '—';

/**
 * Returns ticket, clients, no-shows and occupancy of all branches together, in dollars if every
 * branch has a rate (D12).
 */
export function keyFigures(
  present: readonly BranchKeyFigures[],
  before: readonly BranchKeyFigures[],
): readonly KeyFigure[] {
  const currency = commonCurrency([...present, ...before]);
  const now = totalsOf(present, currency);
  const then = totalsOf(before, currency);
  const money = (amount: Amount | null) =>
    amount === null || !currency ? nothing : formatMoney(amount, currency);
  const compared = (value: number | null, past: number | null, shown: string) => {
    if (value === null || past === null) return '';
    const change = changeOf(value, past);
    return `${change ? `${change} ` : ''}(antes ${shown})`;
  };
  return [
    {
      label: 'Vendido',
      text: money(now.amount),
      notes: [
        compared(toNumber(now.amount), toNumber(then.amount), money(then.amount)),
        ...ownCurrencies(present, currency),
      ],
    },
    {
      label: 'Ticket promedio',
      text: money(now.ticket),
      notes: [compared(toNumber(now.ticket), toNumber(then.ticket), money(then.ticket))],
    },
    {
      label: 'Clientes atendidos',
      text: String(now.sales),
      notes: [
        compared(now.sales, then.sales, String(then.sales)),
        now.newClients === 1 ? '1 nuevo' : `${now.newClients} nuevos`,
      ],
    },
    {
      label: 'Inasistencias',
      text: percent(now.missed),
      notes: [
        then.missed === null ? '' : `(antes ${percent(then.missed)})`,
        `${now.noShows} de ${now.appointments} ${now.appointments === 1 ? 'cita' : 'citas'}`,
      ],
    },
    {
      label: 'Ocupación',
      text: percent(now.occupied),
      notes: [
        then.occupied === null ? '' : `(antes ${percent(then.occupied)})`,
        'de las horas en turno',
      ],
    },
  ].map(({ notes, ...figure }) => ({ ...figure, notes: notes.filter(Boolean) }));
}

/** Returns dollars if all sales have them, otherwise the only currency, or null. */
function commonCurrency(rows: readonly BranchKeyFigures[]): Currency | null {
  const sold = rows.filter(({ amount }) => Number(amount) !== 0);
  if (sold.every(({ usd }) => Number(usd) > 0)) return 'USD';
  const [first, ...others] = new Set(sold.map(({ currencyCode }) => currencyCode));
  return others.length === 0 ? (first ?? null) : null;
}

function totalsOf(rows: readonly BranchKeyFigures[], currency: Currency | null) {
  const count = (of: (row: BranchKeyFigures) => number) =>
    rows.reduce((all, row) => all + of(row), 0);
  const amount = currency
    ? sum(rows.map(({ amount: own, usd }) => (currency === 'USD' ? usd : own)))
    : null;
  const sales = count((row) => row.sales);
  const appointments = count((row) => row.appointments);
  const noShows = count((row) => row.noShows);
  const atWork = count(({ minutesAtWork }) => minutesAtWork ?? 0);
  return {
    amount,
    sales,
    ticket: amount === null || sales === 0 ? null : toAmount(decimal(amount).dividedBy(sales)),
    newClients: count((row) => row.newClients),
    appointments,
    noShows,
    missed: part(noShows, appointments),
    occupied: part(
      count(({ minutesServed }) => minutesServed),
      atWork,
    ),
  };
}

/** Returns a fraction; null if the total is 0. */
function part(some: number, all: number): number | null {
  return all === 0 ? null : some / all;
}

function percent(fraction: number | null): string {
  return fraction === null ? nothing : `${Math.round(fraction * 100)}\u00a0%`;
}

function toNumber(amount: Amount | null): number | null {
  return amount === null ? null : Number(amount);
}

/** Formats the sum of the amounts in each currency other than the shown one. */
function ownCurrencies(
  rows: readonly BranchKeyFigures[],
  shown: Currency | null,
): readonly string[] {
  return [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)]
    .filter(([currency]) => currency !== shown)
    .map(([currency, alike]) => formatMoney(sum(alike.map(({ amount }) => amount)), currency));
}
