import { firstOfMonth, monthName, monthsOf } from '#domain/dates/periods.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { decimal, formatMoney, toAmount } from '#domain/money/money.ts';
import { countText } from '#domain/texts/count-text.ts';
import type { MonthClosingsQuery, MonthFiguresQuery } from './months.generated.ts';

/** A close of a month, in force until it is reopened. */
export type MonthClosing = NonNullable<MonthClosingsQuery['allVMonthClosings']>['nodes'][number];

/** A month with its closes, latest first. */
export interface MonthState {
  readonly month: string;
  /** Whether it is over, so that it can be closed. */
  readonly over: boolean;
  readonly closing: MonthClosing | undefined;
  readonly history: readonly MonthClosing[];
}

/**
 * Returns the months of an office, latest first: the present one and the past ones since its first
 * sale or expense, null without one, and those that were ever closed.
 */
export function monthStates(
  today: string,
  closings: readonly MonthClosing[],
  firstMonth: string | null,
): readonly MonthState[] {
  const sinceFirst = firstMonth ? monthsOf({ from: firstMonth, until: today }) : [];
  const months = new Set([
    ...sinceFirst.map((month) => `${month}-01`),
    ...closings.map(({ month }) => month),
  ]);
  return [...months]
    .toSorted()
    .toReversed()
    .map((month) => {
      const history = closings.filter((each) => each.month === month);
      return {
        month,
        over: month < firstOfMonth(today),
        history,
        closing: history.find(({ closed }) => closed),
      };
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
    return [
      {
        field,
        caption: captions[field],
        text: counted.includes(field)
          ? countText(Number(value))
          : formatMoney(String(value), currency),
      },
    ];
  });
}

/** Unfinished work in a month, as the server counts it. */
export type LeftInMonth = Pick<
  NonNullable<MonthFiguresQuery['procMonthFigures']>['nodes'][number],
  'unserved' | 'unpaid' | 'unsent' | 'sessionsOpen' | 'expensesUnnumbered'
>;

/** Captions of unfinished work that has rows. */
export const leftCaptions = {
  sessionsOpen: 'Cajas sin cerrar',
  unserved: 'Citas sin atender',
  unpaid: 'Citas atendidas sin cobrar',
  expensesUnnumbered: 'Gastos sin número de documento',
} as const;

/** Returns the open months of the office before a month, latest first. */
export function openBefore(month: string, states: readonly MonthState[]): readonly string[] {
  return states.filter((each) => !each.closing && each.month < month).map((each) => each.month);
}

/** Returns the warnings before the close of a month: earlier open months of the office, and unfinished work. */
export function monthWarnings(
  month: string,
  states: readonly MonthState[],
  left: LeftInMonth,
): readonly string[] {
  const open = openBefore(month, states);
  const counts = [
    ...Object.entries(leftCaptions).map(
      ([field, caption]) => [caption, left[field as keyof typeof leftCaptions]] as const,
    ),
    ['Mensajes sin enviar', left.unsent] as const,
  ];
  return [
    ...(open.length > 0 ? [`Meses anteriores abiertos: ${open.map(monthName).join(', ')}`] : []),
    ...counts.flatMap(([caption, count]) => (count ? [`${caption}: ${count}`] : [])),
  ];
}
