import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { type Book, reopening, type Sold } from './book.ts';
import type { Branch } from './branch.ts';
import { someCustomer } from './customers.ts';
import { draftOf, lineIdsOf, mending, recorded, type Sheet, sent, turnsOf } from './lines.ts';
import { isTaken, propose, typeNumber } from './numbers.ts';
import { enter, seller } from './selling.ts';
import { rateOn } from './terms.ts';

/** Does a service again under its warranty; the line that it is for may be mistaken for another client's. */
export async function giveWarranty(branch: Branch, book: Book): Promise<void> {
  const { chance, day, office } = branch;
  const isOfClient = ({ kind, clientId }: Sold) => kind === 'SALE' && clientId !== null;
  const sales = book.sales.filter((sale) => isOfClient(sale) && sale.day >= addDays(day, -30));
  if (sales.length === 0 || turnsOf(book, day).length === 0) return;
  const sale = chance.one(sales);
  const client = book.clients.find(({ id }) => id === sale.clientId);
  const position = chance.below(sale.lines.length);
  const right = (await lineIdsOf(branch, sale.id))[position] ?? '';
  const others = sales.filter(({ clientId }) => clientId !== sale.clientId);
  const wrong =
    chance.oneIn(4) && others.length > 0
      ? (await lineIdsOf(branch, chance.one(others).id))[0]
      : undefined;

  const sheet: Sheet = { day, kind: 'warranty', drafts: [] };
  const draft = draftOf(branch, book, sheet, sale.lines[position]?.service);
  draft.warranted = wrong ?? right;
  sheet.drafts = [draft];
  const customer = someCustomer(branch, book, client);
  const input = {
    requestId: randomUUID(),
    officeId: office.id,
    invoiceNumber: await typeNumber(branch, book),
    totalTip: chance.one(['0', '2.50']),
  };
  const person = seller(branch, 'warranty', false);
  const answer = await branch.manage(
    'give a warranty',
    () =>
      branch.say(person.role, 'procCreateSalesWarranty', {
        ...input,
        ...customer.typed,
        salesDetails: sent(book, sheet),
      }),
    {
      ...person.waysOn,
      ...reopening(branch, book, day),
      ...customer.waysOn,
      ...mending(branch, book, sheet),
      async INVOICE_NUMBER_TAKEN() {
        expect(isTaken(book, input.invoiceNumber)).toBe(true);
        input.invoiceNumber = await propose(branch, book);
      },
      WARRANTY_LINE_NOT_FOUND() {
        expect(draft.warranted).toBe(wrong);
        draft.warranted = right;
      },
    },
  );
  enter(book, {
    id: answer.id,
    day,
    kind: 'WARRANTY',
    clientId: sale.clientId,
    advertising: false,
    advertisingRate: '0',
    usdRate: rateOn(book.terms, 'USD', day),
    lines: recorded(book, sheet),
    tip: input.totalTip,
    corrections: 0,
    number: input.invoiceNumber,
    warrants: sale,
  });
}
