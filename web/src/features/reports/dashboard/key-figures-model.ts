import type { Currency } from '#domain/money/currencies.ts';
import { type Amount, decimal, formatMoney, sum, toAmount } from '#domain/money/money.ts';
import { countText } from '#domain/texts/count-text.ts';
import type { ChartPoint } from '#web/ui/charts/chart-model.ts';
import { isKnown } from '../boards/branch-model.ts';
import { changeOf } from '../change.ts';

/** Figures of a branch, in a period or on a day. */
interface Figures {
  readonly currencyCode: Currency;
  /** Billable sales, like the amounts (D21). */
  readonly sales: number;
  readonly amount: Amount;
  /** 0 if the branch has no rate, below 0 with more refunds than sales. */
  readonly usd: Amount;
  /** Past appointments that were not cancelled. */
  readonly appointments: number;
  readonly noShows: number;
  readonly minutesServed: number;
  /** Null if the reader may not see it. */
  readonly minutesAtWork: number | null;
}

/** Figures of a branch in a period. */
export interface BranchKeyFigures extends Figures {
  /** Sales to first-time clients. */
  readonly newClients: number;
}

/** Figures of a branch on a day, or in a month that `day` begins. */
export interface DayKeyFigures extends Figures {
  readonly day: string;
  readonly services: number;
}

export interface KeyFigure {
  readonly label: string;
  readonly text: string;
  /** Change since the previous period: '+12 %', '-3 puntos'. */
  readonly change: string | null;
  /** Whether a higher value is better. */
  readonly moreIsBetter: boolean;
  /** The previous period, and the parts of the figure. */
  readonly notes: readonly string[];
  /** Value of each day or month; null if it is undefined. */
  readonly points: readonly (ChartPoint | null)[];
}

/** A day or a month of the period with its caption. */
export interface Step {
  readonly day: string;
  readonly label: string;
}

/** Text for a figure that is undefined for an empty period. */
const nothing = '—';

/**
 * Returns ticket, clients, no-shows and occupancy of all branches together, in dollars if every
 * branch has a rate (D12).
 *
 * @param days of the present period, for the values of each of `steps`
 */
export function keyFigures(
  present: readonly BranchKeyFigures[],
  before: readonly BranchKeyFigures[],
  days: readonly DayKeyFigures[] = [],
  steps: readonly Step[] = [],
): readonly KeyFigure[] {
  const currency = commonCurrency([...present, ...before]);
  const now = totalsOf(present, currency);
  const then = totalsOf(before, currency);
  const byDay = Map.groupBy(days, ({ day }) => day);
  const totalsOfSteps = steps.map(({ day, label }) => ({
    label,
    totals: totalsOf(byDay.get(day) ?? [], currency),
  }));
  const money = (amount: Amount) => (currency ? formatMoney(amount, currency) : nothing);
  const figure = <Value extends Amount | number>(
    label: string,
    read: (totals: Totals) => Value | null,
    show: (value: Value) => string,
    notes: readonly string[],
    {
      moreIsBetter = true,
      compare = changeOf,
    }: {
      moreIsBetter?: boolean;
      compare?: (present: number, before: number) => string | null;
    } = {},
  ): KeyFigure => {
    const [value, past] = [read(now), read(then)];
    return {
      label,
      text: value === null ? nothing : show(value),
      change: value === null || past === null ? null : compare(Number(value), Number(past)),
      moreIsBetter,
      notes: [past === null ? '' : `antes ${show(past)}`, ...notes].filter(Boolean),
      points: totalsOfSteps.map(({ label: step, totals }) => {
        const each = read(totals);
        return each === null ? null : { label: step, value: Number(each), text: show(each) };
      }),
    };
  };
  const clients = present.reduce((all, { newClients }) => all + newClients, 0);
  return [
    figure('Vendido', ({ amount }) => amount, money, ownCurrencies(present, currency)),
    figure('Ticket promedio', ({ ticket }) => ticket, money, []),
    figure('Clientes atendidos', ({ sales }) => sales, countText, [
      clients === 1 ? '1 nuevo' : `${countText(clients)} nuevos`,
    ]),
    figure(
      'Inasistencias',
      ({ missed }) => missed,
      percent,
      [`${now.noShows} de ${now.appointments} ${now.appointments === 1 ? 'cita' : 'citas'}`],
      { moreIsBetter: false, compare: pointsBetween },
    ),
    figure('Ocupación', ({ occupied }) => occupied, percent, ['de las horas en turno'], {
      compare: pointsBetween,
    }),
  ];
}

/** Returns dollars if all sales have them, otherwise the only currency, or null. */
export function commonCurrency(
  rows: readonly Pick<Figures, 'currencyCode' | 'amount' | 'usd'>[],
): Currency | null {
  const sold = rows.filter(({ amount }) => Number(amount) !== 0);
  if (sold.every(({ usd }) => isKnown(usd))) return 'USD';
  const [first, ...others] = new Set(sold.map(({ currencyCode }) => currencyCode));
  return others.length === 0 ? (first ?? null) : null;
}

type Totals = ReturnType<typeof totalsOf>;

function totalsOf(rows: readonly Figures[], currency: Currency | null) {
  const count = (of: (row: Figures) => number) => rows.reduce((all, row) => all + of(row), 0);
  const amount = currency
    ? sum(rows.map(({ amount: own, usd }) => (currency === 'USD' ? usd : own)))
    : null;
  const sales = count((row) => row.sales);
  const appointments = count((row) => row.appointments);
  const noShows = count((row) => row.noShows);
  return {
    amount,
    sales,
    ticket: amount === null || sales === 0 ? null : toAmount(decimal(amount).dividedBy(sales)),
    appointments,
    noShows,
    missed: part(noShows, appointments),
    occupied: part(
      count(({ minutesServed }) => minutesServed),
      count(({ minutesAtWork }) => minutesAtWork ?? 0),
    ),
  };
}

/** Returns a fraction; null if the total is 0. */
function part(some: number, all: number): number | null {
  return all === 0 ? null : some / all;
}

/** Formats the difference of two shown percentages: '+3 puntos'; null for none. */
function pointsBetween(present: number, before: number): string | null {
  const points = Math.round(present * 100) - Math.round(before * 100);
  if (points === 0) return null;
  return `${points < 0 ? '' : '+'}${points}\u00a0${Math.abs(points) === 1 ? 'punto' : 'puntos'}`;
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)}\u00a0%`;
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
