import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates/dates.ts';
import { sum } from '#domain/money/money.ts';
import { type Book, rateOn, type Sold, turnsOf } from './book.ts';
import type { Branch } from './branch.ts';
import { addClient } from './furnish.ts';
import { reopen } from './months.ts';
import {
  commissionOf,
  costOf,
  entered,
  lineIdsOf,
  newLines,
  sent,
  warrantiesOf,
} from './sale-lines.ts';
import { ensureCash, isCash, leaving, move, payment, reversed } from './till.ts';

/** Returns a known, a new or an anonymous customer: the typed values and the client's id. */
async function someCustomer(branch: Branch, book: Book) {
  const { chance } = branch;
  if (chance.oneIn(6)) {
    return { typed: { firstName: 'Ana', lastName: 'Ñáñez', phone: '0414-5550001' }, id: null };
  }
  if (chance.oneIn(4)) {
    const identificationNumber = `V${20_000_000 + branch.next()}`;
    const id = await addClient(branch, identificationNumber);
    book.clients.push({ id, identificationNumber });
  }
  const { id, identificationNumber } = chance.one(book.clients);
  return { typed: { identificationNumber }, id };
}

/** Creates a sale, today or on the day before, and enters it in the book. */
export async function sell(branch: Branch, book: Book, on?: LocalDate): Promise<void> {
  const { chance, office } = branch;
  const day = on ?? (chance.oneIn(8) ? addDays(branch.day, -1) : branch.day);
  if (turnsOf(book, day).length === 0) return;
  await reopen(branch, book, day);
  const lines = newLines(branch, book, day);
  const customer = await someCustomer(branch, book);
  const totalTip = chance.one(['0', '5.00', '7.77', '120.50']);
  const paid = payment(branch, book, sum([costOf(lines), totalTip]), rateOn(book, 'USD', day));
  const cashCounted = day === branch.day ? undefined : on !== undefined || chance.oneIn(2);
  const flows = cashCounted ? {} : paid.flows;
  await ensureCash(branch, book, flows);
  const input = {
    requestId: randomUUID(),
    officeId: office.id,
    saleDate:
      day === branch.day ? undefined : `${day} 0${chance.below(10)}:${10 + chance.below(50)}:00`,
    totalTip,
    advertising: chance.oneIn(8),
    paymentDetails: paid.sent,
    cashCounted,
    ...customer.typed,
    salesDetails: lines.map((line) => sent(book, line)),
  };
  const id = await branch.act('crm_supervisor', 'procCreateSales', input);
  // The response was lost: the same request creates nothing more (D19).
  if (chance.oneIn(4)) {
    expect(await branch.act('crm_supervisor', 'procCreateSales', input)).toBe(id);
  }
  book.sales.push({
    id,
    day,
    kind: 'SALE',
    clientId: customer.id,
    advertising: input.advertising,
    usdRate: rateOn(book, 'USD', day),
    lines,
    tip: totalTip,
    corrections: 0,
    ...entered(book, paid, flows),
  });
}

/** Corrects a sale of today: the first line may stay, possibly with another technician. */
export async function correctSale(branch: Branch, book: Book): Promise<void> {
  const { chance, day } = branch;
  const open = book.sales.filter(
    (each) =>
      each.day === day &&
      each.kind === 'SALE' &&
      each.refunded.size === 0 &&
      isCash(each, book) &&
      warrantiesOf(book, each).length === 0,
  );
  if (open.length === 0) return;
  const sale = chance.one(open);
  const [first] = sale.lines;
  const [id] = await lineIdsOf(branch, sale);
  const added = newLines(branch, book, day, sale);
  let lines = added;
  let storedSaleId: string | undefined;
  if (first && chance.oneIn(2)) {
    const turn = chance.oneIn(4) ? chance.one(turnsOf(book, day)) : first.turn;
    const stays = turn.employeeId === first.turn.employeeId;
    const commission = stays ? first.commission : commissionOf(book, turn);
    lines = [{ ...first, turn, commission }, ...added];
    storedSaleId = id;
  }
  const tip = chance.one(['0', '3.33', '12.00']);
  const advertising = chance.oneIn(8) ? !sale.advertising : sale.advertising;
  const paid = payment(branch, book, sum([costOf(lines), tip]), sale.usdRate);
  await ensureCash(branch, book, leaving(reversed(sale.paid.flows), paid.flows));
  await branch.act('crm_supervisor', 'procUpdateSales', {
    id: sale.id,
    corrections: sale.corrections,
    totalTip: tip,
    advertising,
    paymentDetails: paid.sent,
    salesDetails: lines.map((line, position) => ({
      ...sent(book, line),
      ...(position === 0 && storedSaleId && { id: storedSaleId }),
    })),
  });
  move(book, reversed(sale.paid.flows));
  const { session } = sale;
  const { paid: now, session: entry } = entered(book, paid);
  const corrections = sale.corrections + 1;
  Object.assign(sale, {
    tip,
    advertising,
    lines,
    corrections,
    paid: now,
    session: session ?? entry,
  });
}

/**
 * Returns whether a sale and its warranties can be deleted: without a refund, and with its money in
 * the register.
 */
const isOpen = (book: Book, sale: Sold): boolean =>
  sale.kind !== 'REFUND' &&
  sale.refunded.size === 0 &&
  isCash(sale, book) &&
  warrantiesOf(book, sale).every((each) => isOpen(book, each));

/** Deletes a sale or warranty, after its own warranties. */
async function remove(branch: Branch, book: Book, sale: Sold): Promise<void> {
  for (const warranty of warrantiesOf(book, sale)) await remove(branch, book, warranty);
  if (!isCash(sale, book)) return;
  await reopen(branch, book, sale.day);
  await ensureCash(branch, book, reversed(sale.paid.flows));
  const salePatch = { status: 2, deleteReason: 'Cobrada dos veces' };
  await branch.act('crm_supervisor', 'updateSaleById', { id: sale.id, salePatch });
  move(book, reversed(sale.paid.flows));
  book.sales.splice(book.sales.indexOf(sale), 1);
  book.deleted.push(sale);
}

export async function deleteSale(branch: Branch, book: Book): Promise<void> {
  const open = book.sales.slice(-15).filter((sale) => isOpen(book, sale));
  if (open.length > 0) await remove(branch, book, branch.chance.one(open));
}

/** Deletes a sale of an earlier day and creates it again on that day. */
export async function replaceOldSale(branch: Branch, book: Book): Promise<void> {
  const from = addDays(branch.day, -9);
  const earlier = book.sales.filter(
    (sale) =>
      sale.kind === 'SALE' && from <= sale.day && sale.day < branch.day && isOpen(book, sale),
  );
  if (earlier.length === 0) return;
  const sale = branch.chance.one(earlier);
  await remove(branch, book, sale);
  await sell(branch, book, sale.day);
}
