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
  royalty: 'Regalía',
} as const;

export type FrozenField = keyof typeof captions;

const counted: readonly FrozenField[] = ['sales', 'services', 'expenses'];

/** A figure that the reports said of a month when it was closed. */
export interface FrozenFigure {
  readonly field: FrozenField;
  readonly caption: string;
  readonly text: string;
}

/** What the reports said of a month when it was closed, from the JSON that keeps it. */
export function frozenFigures(figures: string, currency: Currency): readonly FrozenFigure[] {
  const frozen: Readonly<Record<string, string | number | undefined>> = JSON.parse(figures);
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
