import type { PersonFixture, SubserviceFixture } from '#db/tests/support/office-fixture.ts';
import type { LocalDate } from '#domain/dates/dates.ts';
import { priceLine } from '#domain/sales/pricing.ts';

/** An accepted line, with its earning rates (D20). */
export interface SoldLine {
  readonly service: string;
  readonly turn: Turn;
  readonly cost: string;
  readonly tax: string;
  readonly base: string;
  /** Rate of the technician. */
  readonly commission: string;
}

/** Changes in cents: 'CASH VES' in the drawer, 'BATCH TDD' at a terminal. */
export type Flows = Readonly<Record<string, number>>;

/** Payments of a sale or refund: the sent value, its changes, and its amount by card. */
export interface Paid {
  readonly sent: unknown;
  readonly flows: Flows;
  readonly card: number;
}

/** The register and its payouts, as the branch's staff knows them. */
export interface Till {
  session: string;
  /** In the drawer, and at terminals since the opening. */
  readonly held: Map<string, number>;
  /** Money moved from the drawer to the safe, and from terminals to the bank, by currency. */
  readonly safe: Map<string, number>;
  readonly bank: Map<string, number>;
  /** Tips paid out in cash, by technician. */
  readonly given: Map<string, number>;
  /** The methods of the office, by type and currency. */
  readonly methods: ReadonlyMap<string, string>;
}

/** An acknowledged sale, warranty or refund; a refund's amounts are the refunded ones. */
export interface Sold {
  readonly id: string;
  readonly day: LocalDate;
  readonly kind: 'SALE' | 'WARRANTY' | 'REFUND';
  /** The client's id; null for an anonymous customer. */
  readonly clientId: string | null;
  advertising: boolean;
  lines: readonly SoldLine[];
  tip: string;
  corrections: number;
  /** Bolívares per dollar. */
  readonly usdRate: string;
  paid: Paid;
  /** The session of its payments; null if no session counts them. */
  session: string | null;
  /** The positions of the refunded lines. */
  readonly refunded: Set<number>;
  /** The sale that the warranty covers, and the position of its line. */
  readonly warrants?: Sold;
  readonly position?: number;
  /** In a refund: the sale, and whether the attendant's turn earned on it then. */
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

/** The staff's own record of their days; every figure is compared with it. */
export interface Book {
  readonly prices: Map<string, SubserviceFixture>;
  readonly discounts: {
    readonly subserviceId: string;
    readonly percent: string;
    readonly from: LocalDate;
    readonly until: LocalDate;
  }[];
  /** The last value set on a day applies from then on. */
  readonly rates: Readonly<Record<RateKind, { readonly day: LocalDate; readonly value: string }[]>>;
  readonly technicians: readonly PersonFixture[];
  readonly sales: Sold[];
  /** Deleted sales: their turns stay in use. */
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

/** Returns the rate at the end of a day (D60). */
export const rateOn = ({ rates }: Book, kind: RateKind, day: LocalDate): string =>
  rates[kind].findLast((rate) => rate.day <= day)?.value ?? '';

/** Returns the price of a line on a day, from the staff's record (D8–D10, D22, D23). */
export function priceOn(
  book: Book,
  service: string,
  day: LocalDate,
  kind: 'sale' | 'warranty',
  usdRate = rateOn(book, 'USD', day),
): { cost: string; tax: string } {
  const { id, cost: price, currency } = book.prices.get(service) as SubserviceFixture;
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
