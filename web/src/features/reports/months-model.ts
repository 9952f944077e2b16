import { type Currency, formatMoney } from '#domain/money.ts';
import { monthsBefore } from '#domain/periods.ts';

/** One closing of a month, in force until it is reopened. */
export interface MonthClosing {
  readonly id: string;
  /** Its first day, 'yyyy-MM-dd'. */
  readonly month: string;
  readonly closed: boolean;
  readonly closedAt: string;
  readonly closedByName: string;
  readonly reopenedAt: string | null;
  readonly reopenedByName: string;
  readonly reopenReason: string;
  /** JSON of what the reports said. */
  readonly figures: string;
}

/** A month that is over, with its closings, the latest first. */
export interface MonthState {
  readonly month: string;
  readonly closing: MonthClosing | undefined;
  readonly history: readonly MonthClosing[];
}

/** Months that can be closed from the screen, and those before them that once were. */
const shownMonths = 12;

/** The months of an office that are over, the latest first. */
export function monthStates(
  today: string,
  closings: readonly MonthClosing[],
): readonly MonthState[] {
  const months = new Set([
    ...monthsBefore(today, shownMonths),
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

const captions: readonly (readonly [string, string, 'count' | 'money'])[] = [
  ['sales', 'Ventas', 'count'],
  ['services', 'Servicios', 'count'],
  ['amount', 'Vendido', 'money'],
  ['tax', 'Impuestos', 'money'],
  ['tips', 'Propinas', 'money'],
  ['commissions', 'Comisiones', 'money'],
  ['profit', 'Ganancia', 'money'],
  ['expenses', 'Gastos', 'count'],
  ['losses', 'Pérdidas', 'money'],
  ['royalty', 'Regalía', 'money'],
];

/** What the reports said of a month when it was closed, by caption. */
export function frozenFacts(figures: string, currency: Currency): Readonly<Record<string, string>> {
  const frozen: Readonly<Record<string, string | number | undefined>> = JSON.parse(figures);
  return Object.fromEntries(
    captions.flatMap(([field, caption, kind]) => {
      const value = frozen[field];
      if (value === undefined) return [];
      const text = String(value);
      return [[caption, kind === 'money' ? formatMoney(text, currency) : text]];
    }),
  );
}
