import type { LocalDate } from '#domain/dates/dates.ts';
import { sum } from '#domain/money/money.ts';
import {
  type Book,
  type Flows,
  type Paid,
  priceOn,
  rateOn,
  type Sold,
  type SoldLine,
  type Turn,
  turnsOf,
} from './book.ts';
import type { Branch } from './branch.ts';
import { services } from './furnish.ts';
import { move } from './till.ts';

/** Returns a new line in a turn of the day. */
export function newLine(
  { chance }: Branch,
  book: Book,
  day: LocalDate,
  kind: 'sale' | 'warranty',
  { service = chance.one(services) as string, usdRate = rateOn(book, 'USD', day) } = {},
): SoldLine {
  const turn = chance.one(turnsOf(book, day));
  return {
    service,
    turn,
    ...priceOn(book, service, day, kind, usdRate),
    base: rateOn(book, 'BASE', day),
    commission: commissionOf(book, turn),
  };
}

export const commissionOf = (book: Book, { employeeId }: Turn) =>
  book.technicians.find(({ id }) => id === employeeId)?.commission ?? '0';

export const newLines = (branch: Branch, book: Book, day: LocalDate, more?: { usdRate: string }) =>
  Array.from({ length: 1 + branch.chance.below(3) }, () =>
    newLine(branch, book, day, 'sale', more),
  );

export const sent = (book: Book, { service, turn, cost, tax }: SoldLine) => ({
  workdayId: turn.id,
  subserviceId: book.prices.get(service)?.id,
  cost,
  tax,
});

export const costOf = (lines: readonly SoldLine[]) => sum(lines.map(({ cost }) => cost));

/** Returns the ids of a sale's lines, in order. */
export async function lineIdsOf(branch: Branch, { id }: Sold): Promise<string[]> {
  const lines = await branch.database.query<{ id: string }>(
    'select id from app_public.sales_details where sale_id = $1 order by line_number',
    [id],
  );
  return lines.map((line) => line.id);
}

/** Moves the payments in the book and returns their entry. */
export function entered(book: Book, paid: Paid, flows: Flows = paid.flows) {
  move(book, flows);
  const session = Object.keys(flows).length > 0 ? book.till.session : null;
  return { paid: { ...paid, flows }, session, refunded: new Set<number>() };
}

export const warrantiesOf = (book: Book, sale: Sold) =>
  book.sales.filter(({ warrants }) => warrants === sale);
