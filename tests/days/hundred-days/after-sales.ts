import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { sum } from '#domain/money/money.ts';
import { type Book, rateOn, type Sold, turnsOf } from './book.ts';
import type { Branch } from './branch.ts';
import { costOf, entered, lineIdsOf, newLine, sent, warrantiesOf } from './sale-lines.ts';
import { ensureCash, payment, repayment, tipsOf } from './till.ts';

/** Refunds a sale of the last weeks: all remaining lines or one of them. */
export async function refundSale(branch: Branch, book: Book): Promise<void> {
  const { chance, day } = branch;
  const from = addDays(day, -25);
  const openLines = (sale: Sold) => {
    const warranted = new Set(warrantiesOf(book, sale).map(({ position }) => position));
    const all = sale.lines.map((_, position) => position);
    return all.filter((at) => !sale.refunded.has(at) && !warranted.has(at));
  };
  const sales = book.sales.filter(
    (sale) => sale.kind === 'SALE' && sale.day >= from && openLines(sale).length > 0,
  );
  if (sales.length === 0) return;
  const sale = chance.one(sales);
  const open = openLines(sale);
  const positions = chance.oneIn(2) ? open : [chance.one(open)];
  const ids = await lineIdsOf(branch, sale);
  const lines = positions.flatMap((at) => sale.lines[at] ?? []);
  const tips = tipsOf(sale);
  const tip = (positions.reduce((all, at) => all + (tips[at] ?? 0), 0) / 100).toFixed(2);
  const paid = repayment(branch, book, sum([costOf(lines), tip]), sale.usdRate);
  await ensureCash(branch, book, paid.flows);
  const input = {
    requestId: randomUUID(),
    saleId: sale.id,
    lineIds: positions.map((at) => ids[at]),
    paymentDetails: paid.sent,
    reason: 'No quedó conforme',
  };
  const id = await branch.act('crm_supervisor', 'procRefundSale', input);
  // The response was lost: the same request refunds nothing more (D19).
  if (chance.oneIn(4)) expect(await branch.act('crm_supervisor', 'procRefundSale', input)).toBe(id);
  for (const at of positions) sale.refunded.add(at);
  const attendant = branch.office.people.crm_technical_attendant.id;
  book.sales.push({
    ...sale,
    id,
    day,
    kind: 'REFUND',
    lines,
    tip,
    corrections: 0,
    ...entered(book, paid),
    of: sale,
    attended: turnsOf(book, sale.day).some(({ employeeId }) => employeeId === attendant),
  });
}

/** Creates a warranty of a client's sale. */
export async function sellWarranty(branch: Branch, book: Book): Promise<void> {
  const { chance, day, office } = branch;
  const from = addDays(day, -30);
  const sales = book.sales.filter(
    (sale) => sale.kind === 'SALE' && sale.clientId !== null && sale.day >= from,
  );
  if (sales.length === 0 || turnsOf(book, day).length === 0) return;
  const sale = chance.one(sales);
  const client = book.clients.find(({ id }) => id === sale.clientId);
  const position = chance.below(sale.lines.length);
  if (sale.refunded.has(position)) return;
  const line = newLine(branch, book, day, 'warranty', { service: sale.lines[position]?.service });
  const tip = chance.one(['0', '2.50']);
  const salesDetailId = (await lineIdsOf(branch, sale))[position];
  const usdRate = rateOn(book, 'USD', day);
  const paid = payment(branch, book, sum([line.cost, tip]), usdRate);
  await ensureCash(branch, book, paid.flows);
  const id = await branch.act('crm_supervisor', 'procCreateSalesWarranty', {
    officeId: office.id,
    totalTip: tip,
    paymentDetails: paid.sent,
    identificationNumber: client?.identificationNumber,
    salesDetails: [{ ...sent(book, line), salesDetailId }],
  });
  book.sales.push({
    id,
    day,
    kind: 'WARRANTY',
    clientId: sale.clientId,
    advertising: false,
    usdRate,
    lines: [line],
    tip,
    corrections: 0,
    ...entered(book, paid),
    warrants: sale,
    position,
  });
}
