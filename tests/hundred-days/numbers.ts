import { expect } from 'vitest';
import type { Book } from './book.ts';
import type { Branch } from './branch.ts';

const digits = /^\d+$/;

/** 0000123 and 123 are one number. */
export const keyOf = (number: string): string =>
  digits.test(number) ? String(BigInt(number)) : number.toUpperCase();

export const isTaken = ({ sales }: Book, number: string, but?: string): boolean =>
  sales.some(
    (sale) => sale.id !== but && sale.number !== 'S/F' && keyOf(sale.number) === keyOf(number),
  );

/** What the form proposes: one more than the highest of the series, past those that are taken. */
export function proposalOf(book: Book): bigint {
  let next = book.series.start;
  for (const sale of book.sales) {
    const number = book.series.numbered.get(sale.id);
    if (number !== undefined && number >= next) next = number + 1n;
  }
  while (isTaken(book, String(next))) next += 1n;
  return next;
}

/** Reads what the form proposes, which is what the branch's people expect. */
export async function propose(branch: Branch, book: Book): Promise<string> {
  const { nextInvoiceNumber } = await branch.ask<{ nextInvoiceNumber: string }>(
    'crm_supervisor',
    'query ($office: UUID) { nextInvoiceNumber(officeId: $office) }',
    { office: branch.office.id },
  );
  expect(nextInvoiceNumber).toBe(String(proposalOf(book)));
  return nextInvoiceNumber;
}

/** Whether a number belongs to the series once it is given: not far ahead of it (D69). */
export function joinsSeries(book: Book, number: string): bigint | undefined {
  const value = digits.test(number) ? BigInt(number) : undefined;
  return value !== undefined && value < proposalOf(book) + 100n ? value : undefined;
}

/** A number as it is typed: most often the proposal. */
export async function typeNumber(branch: Branch, book: Book): Promise<string> {
  const { chance } = branch;
  const [proposed, other] = [await propose(branch, book), chance.below(20)];
  if (other === 0) return `00${1 + chance.below(60)}`;
  if (other === 1) return `A-${branch.next()}`;
  if (other === 2) return String(5_000_000 + branch.next());
  if (other === 3) return String(BigInt(proposed) + BigInt(chance.below(3)));
  return other < 7 ? 'S/F' : proposed;
}

/** The series begins anew, where a wrong number broke it. */
export async function beginSeries(branch: Branch, book: Book): Promise<void> {
  const start = proposalOf(book) + BigInt(branch.chance.below(50));
  const input = {
    officeId: branch.office.id,
    nextNumber: branch.chance.oneIn(2) ? branch.chance.one(['0', '', 'doce']) : String(start),
  };
  const person = branch.somebodyFor('sale.series');
  const retype = () => {
    input.nextNumber = String(start);
  };
  await branch.manage(
    'begin the series anew',
    () => branch.say(person.role, 'procSetInvoiceSeries', input),
    { ...person.waysOn, SERIES_NUMBER: retype, REQUIRED_FIELD: retype },
  );
  book.series.numbered.clear();
  book.series.start = start;
}
