import type { StagePerson, StageSubservice } from '#db/tests/stage.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { Branch, WaysOn } from './branch.ts';

/** A line as it was accepted, with what it was earned by (D20). */
export interface SoldLine {
  readonly service: string;
  readonly workdayId: string;
  readonly employeeId: string;
  readonly cost: string;
  readonly tax: string;
  readonly base: string;
  /** Of the technician. */
  readonly commission: string;
}

/** A sale or warranty that was acknowledged. */
export interface Sold {
  readonly id: string;
  readonly day: LocalDate;
  readonly kind: 'SALE' | 'WARRANTY';
  /** The client's id; none of who passed by. */
  readonly clientId: string | null;
  advertising: boolean;
  /** The fraction of what is not billed, on the day of the sale. */
  advertisingRate: string;
  lines: SoldLine[];
  tip: string;
  corrections: number;
  /** Bolívares per dollar. */
  readonly usdRate: string;
  /** As it is printed. */
  number: string;
  /** What the warranty is for. */
  readonly warrants?: Sold;
  appointment?: Appointment | undefined;
}

export interface Turn {
  readonly id: string;
  readonly day: LocalDate;
  readonly employeeId: string;
}

export interface Client {
  readonly id: string;
  readonly identificationNumber: string;
  disabled: boolean;
}

export interface Expense {
  readonly id: string;
  readonly kind: 'invoice' | 'extra';
  readonly day: LocalDate;
  readonly amount: string;
}

export interface Appointment {
  readonly id: string;
  day: LocalDate;
  state: 'BOOKED' | 'CONFIRMED' | 'ARRIVED' | 'SERVED' | 'NO_SHOW' | 'CANCELLED';
  status: 1 | 2;
  readonly identificationNumber: string | null;
}

export interface Stock {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  present: number;
  disabled: boolean;
}

/** A technician as the branch's people know them. */
export interface Technician extends StagePerson {
  commission: string;
  /** Not sent away nor disabled: they work at the till, too. */
  readonly stays: boolean;
  away: boolean;
  disabled: boolean;
}

export type RateKind = 'USD' | 'TAX' | 'BASE' | 'ADVERTISING' | 'ROYALTY';

/** Prices, discounts and dated rates as they were set. */
export interface Terms {
  readonly prices: Map<string, StageSubservice>;
  readonly discounts: {
    readonly subserviceId: string;
    readonly percent: string;
    readonly from: LocalDate;
    readonly until: LocalDate;
  }[];
  /** The last one set on a day holds from then on. */
  readonly rates: Readonly<Record<RateKind, { readonly day: LocalDate; readonly value: string }[]>>;
}

/** The series of invoices as it should stand (D18, D69). */
export interface Series {
  /** The first number of the series. */
  start: bigint;
  /** By the sale's id: the numbers that belong to the series. */
  readonly numbered: Map<string, bigint>;
}

/** What the branch's people wrote down of their days; every figure is held against it. */
export interface Book {
  readonly terms: Terms;
  readonly series: Series;
  readonly technicians: Technician[];
  readonly sales: Sold[];
  /** Sales that were deleted: their turns stay used. */
  readonly deleted: Sold[];
  turns: Turn[];
  readonly clients: Client[];
  readonly expenses: Expense[];
  readonly appointments: Appointment[];
  readonly stocks: Stock[];
  readonly closed: Set<LocalDate>;
  /** Where the office is. */
  readonly townId: string;
  readonly countryId: string;
  readonly serviceId: string;
  readonly categoryId: string;
  readonly providerId: string;
  readonly moneyStoreId: string;
  /** What is disabled now, by its id. */
  readonly disabled: Set<string>;
}

export const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

/** A closed month is reopened by head office, with a reason. */
export const reopening = (branch: Branch, book: Book, day: LocalDate): WaysOn => ({
  async MONTH_CLOSED() {
    if (!book.closed.delete(monthOf(day))) throw new Error(`${monthOf(day)} is not closed`);
    const input = { officeId: branch.office.id, month: monthOf(day), reason: '' };
    const person = branch.somebodyFor('month.close');
    await branch.manage('reopen a month', () => branch.say(person.role, 'procReopenMonth', input), {
      ...person.waysOn,
      REASON_REQUIRED() {
        input.reason = 'Faltaba una venta';
      },
    });
  },
});

/** Brings back what is disabled, as the error's own button does it (D49). */
export async function bringBack(
  branch: Branch,
  objectType: string,
  id: string,
  waysOn: WaysOn = {},
): Promise<void> {
  const permissions = {
    clients: 'client.disable',
    technicals: 'employee.disable',
    providers: 'provider.disable',
    money_stores: 'money_store.disable',
    subservices: 'subservice.disable',
    inventories: 'inventory.disable',
    towns: 'country.disable',
  } as const;
  const person = branch.somebodyFor(permissions[objectType as keyof typeof permissions]);
  await branch.manage(
    `bring back ${objectType}`,
    () => branch.say(person.role, 'procReactivate', { objectType, id }),
    { ...person.waysOn, ...waysOn },
  );
}
