import type { StagePerson, StageSubservice } from '#db/tests/stage.ts';
import type { LocalDate } from '#domain/dates.ts';
import { priceLine } from '#domain/pricing.ts';

/** A line as it was accepted, with what it was earned by (D20). */
export interface SoldLine {
  readonly service: string;
  readonly turn: Turn;
  readonly cost: string;
  readonly tax: string;
  readonly base: string;
  /** Of the technician. */
  readonly commission: string;
}

/** What moves, in cents: 'CASH VES' in the drawer, 'BATCH TDD' at a terminal. */
export type Flows = Readonly<Record<string, number>>;

/** How a sale or refund is paid: as it is sent, what it moves, and what of it was paid by card. */
export interface Paid {
  readonly sent: unknown;
  readonly flows: Flows;
  readonly card: number;
}

/** The register and what was given out of it, as the branch's people know it. */
export interface Till {
  session: string;
  /** In the drawer, and at terminals since the opening. */
  readonly held: Map<string, number>;
  /** What left the drawer for the safe, and the terminals for the bank, by currency. */
  readonly safe: Map<string, number>;
  readonly bank: Map<string, number>;
  /** Tips given out in cash, by technician. */
  readonly given: Map<string, number>;
  /** The methods of the office, by type and currency. */
  readonly methods: ReadonlyMap<string, string>;
}

/** A sale, warranty or refund that was acknowledged; a refund's amounts are what was given back. */
export interface Sold {
  readonly id: string;
  readonly day: LocalDate;
  readonly kind: 'SALE' | 'WARRANTY' | 'REFUND';
  /** The client's id; none of who passed by. */
  readonly clientId: string | null;
  advertising: boolean;
  lines: readonly SoldLine[];
  tip: string;
  corrections: number;
  /** Bolívares per dollar. */
  readonly usdRate: string;
  paid: Paid;
  /** The session that its payments entered; null where that counts none of them. */
  session: string | null;
  /** The positions of the lines that were given back. */
  readonly refunded: Set<number>;
  /** What the warranty is for, and which line of it. */
  readonly warrants?: Sold;
  readonly position?: number;
  /** Of a refund: the sale, and whether the attendant's turn earned on it by then. */
  readonly of?: Sold;
  readonly attended?: boolean;
}

export interface Turn {
  readonly id: string;
  readonly day: LocalDate;
  readonly employeeId: string;
}

export interface Client {
  readonly id: string;
  readonly identificationNumber: string;
}

export interface Expense {
  readonly id: string;
  readonly kind: 'invoice' | 'extra';
  readonly day: LocalDate;
  readonly amount: string;
}

export type RateKind = 'USD' | 'TAX' | 'BASE' | 'ROYALTY';

/** What the branch's people wrote down of their days; every figure is compared with it. */
export interface Book {
  readonly prices: Map<string, StageSubservice>;
  readonly discounts: {
    readonly subserviceId: string;
    readonly percent: string;
    readonly from: LocalDate;
    readonly until: LocalDate;
  }[];
  /** The last one set on a day holds from then on. */
  readonly rates: Readonly<Record<RateKind, { readonly day: LocalDate; readonly value: string }[]>>;
  readonly technicians: readonly StagePerson[];
  readonly sales: Sold[];
  /** Sales that were deleted: their turns stay used. */
  readonly deleted: Sold[];
  turns: Turn[];
  readonly clients: Client[];
  readonly expenses: Expense[];
  /** Months, by their first days. */
  readonly closed: Set<LocalDate>;
  readonly providerId: string;
  readonly moneyStoreId: string;
  readonly till: Till;
}

export const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

export const turnsOf = (book: Book, day: LocalDate): Turn[] =>
  book.turns.filter((turn) => turn.day === day);

/** The rate in force at the end of a day (D60). */
export const rateOn = ({ rates }: Book, kind: RateKind, day: LocalDate): string =>
  rates[kind].findLast((rate) => rate.day <= day)?.value ?? '';

/** What a line costs on a day, by what the branch's people know (D8–D10, D22, D23). */
export function priceOn(
  book: Book,
  service: string,
  day: LocalDate,
  kind: 'sale' | 'warranty',
  usdRate = rateOn(book, 'USD', day),
): { cost: string; tax: string } {
  const { id, cost: price, currency } = book.prices.get(service) as StageSubservice;
  const percents = book.discounts
    .filter(({ subserviceId, from, until }) => subserviceId === id && from <= day && day <= until)
    .map(({ percent }) => Number(percent));
  return priceLine({
    price,
    priceCurrency: currency,
    officeCurrency: 'VES',
    exchangeRate: usdRate,
    usdRate,
    discountPercent: kind === 'sale' ? String(Math.max(0, ...percents)) : '0',
    taxRate: rateOn(book, 'TAX', day),
    kind,
  });
}
