import { firstOfMonth, monthName, monthsOf } from '#domain/dates/periods.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { decimal, formatMoney, toAmount } from '#domain/money/money.ts';
import type { MonthClosingsQuery } from './months.generated.ts';

/** A close of a month, in force until it is reopened. */
export type MonthClosing = NonNullable<MonthClosingsQuery['allVMonthClosings']>['nodes'][number];

/** A past month with its closes, latest first. */
export interface MonthState {
  readonly month: string;
  readonly closing: MonthClosing | undefined;
  readonly history: readonly MonthClosing[];
}

/**
 * Returns the past months of an office, latest first: those since its first sale or expense, null
 * without one, and those that were ever closed.
 */
export function monthStates(
  today: string,
  closings: readonly MonthClosing[],
  firstMonth: string | null,
): readonly MonthState[] {
  const sinceFirst = firstMonth ? monthsOf({ from: firstMonth, until: today }) : [];
  const months = new Set([
    ...sinceFirst.map((month) => `${month}-01`).filter((month) => month < firstOfMonth(today)),
    ...closings.map(({ month }) => month),
  ]);
  return [...months]
    .toSorted()
    .toReversed()
    .map((month) => {
      const history = closings.filter((each) => each.month === month);
      return { month, history, closing: history.find(({ closed }) => closed) };
    });
}

const captions = {
  sales: 'Ventas',
  services: 'Servicios',
  amount: 'Vendido',
  tax: 'Impuestos',
  tips: 'Propinas',
  commissions: 'Comisiones',
  profit: 'Ganancia',
  expenses: 'Gastos',
  losses: 'Pérdidas',
  balance: 'Balance',
  royalty: 'Regalía',
} as const;

export type FrozenField = keyof typeof captions;

const counted: readonly FrozenField[] = ['sales', 'services', 'expenses'];

/** A figure of a month, current or frozen at its close. */
export interface FrozenFigure {
  readonly field: FrozenField;
  readonly caption: string;
  readonly text: string;
}

/** Parses the figures frozen at the close of a month from JSON, and adds profit minus losses (doc 3 §4). */
export function frozenFigures(figures: string, currency: Currency): readonly FrozenFigure[] {
  const storedFigures: Readonly<Record<string, string | number | undefined>> = JSON.parse(figures);
  const { profit, losses } = storedFigures;
  const frozen = {
    ...storedFigures,
    ...(typeof profit === 'string' &&
      typeof losses === 'string' && { balance: toAmount(decimal(profit).minus(decimal(losses))) }),
  } as Readonly<Record<string, string | number | undefined>>;
  return (Object.keys(captions) as FrozenField[]).flatMap((field) => {
    const value = frozen[field];
    if (value === undefined) return [];
    const text = String(value);
    return [
      {
        field,
        caption: captions[field],
        text: counted.includes(field) ? text : formatMoney(text, currency),
      },
    ];
  });
}

/** Unfinished work in a month. */
export interface LeftInMonth {
  readonly unserved: number | null;
  readonly unpaid: number | null;
  readonly unsent: number | null;
}

/** Returns the warnings before the close of a month: earlier open months of the office, and unfinished work. */
export function monthWarnings(
  month: string,
  states: readonly MonthState[],
  { unserved, unpaid, unsent }: LeftInMonth,
): readonly string[] {
  const open = states.filter((each) => !each.closing && each.month < month);
  const left = [
    ['Citas sin atender', unserved],
    ['Citas atendidas sin cobrar', unpaid],
    ['Mensajes sin enviar', unsent],
  ] as const;
  return [
    ...(open.length > 0
      ? [`Meses anteriores abiertos: ${open.map((each) => monthName(each.month)).join(', ')}`]
      : []),
    ...left.flatMap(([caption, count]) => (count ? [`${caption}: ${count}`] : [])),
  ];
}
