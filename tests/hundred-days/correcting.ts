import { expect } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { type Book, reopening, type Sold } from './book.ts';
import type { Answer, Branch } from './branch.ts';
import {
  type Draft,
  draftsOf,
  lineIdsOf,
  mending,
  recorded,
  type Sheet,
  sent,
  turnsOf,
} from './lines.ts';
import { isTaken, joinsSeries, keyOf, propose } from './numbers.ts';
import { sell } from './selling.ts';
import { rateOn } from './terms.ts';

/** Deletes a sale or warranty, with its reason; what was done under its warranty goes first. */
export async function deleteSale(branch: Branch, book: Book, sale: Sold): Promise<void> {
  const input = { id: sale.id, salePatch: { status: 2, deleteReason: 'Cobrada dos veces' } };
  const person = branch.somebodyFor(sale.kind === 'SALE' ? 'sale.delete' : 'warranty.delete');
  await branch.manage(
    sale.kind === 'SALE' ? 'delete a sale' : 'delete a warranty',
    () => branch.say(person.role, 'updateSaleById', input),
    {
      ...person.waysOn,
      ...reopening(branch, book, sale.day),
      async LINE_HAS_WARRANTY() {
        const warranties = book.sales.filter(({ warrants }) => warrants === sale);
        expect(warranties).not.toEqual([]);
        for (const warranty of warranties) await deleteSale(branch, book, warranty);
      },
    },
  );
  book.sales.splice(book.sales.indexOf(sale), 1);
  book.deleted.push(sale);
  book.series.numbered.delete(sale.id);
  if (sale.appointment) sale.appointment.state = 'ARRIVED';
}

/** What two tabs show of a sale: what it was when they were opened. */
async function open(branch: Branch, sale: Sold): Promise<{ version: string; ids: string[] }> {
  const { vSaleById } = await branch.ask<{ vSaleById: { version: string; corrections: number } }>(
    'crm_supervisor',
    'query ($id: UUID!) { vSaleById(id: $id) { version corrections } }',
    { id: sale.id },
  );
  expect(vSaleById.corrections).toBe(sale.corrections);
  return { version: vSaleById.version, ids: await lineIdsOf(branch, sale.id) };
}

/** Corrects a sale of today in two tabs: the second is told, reads it again, and goes on. */
export async function correctInTwoTabs(branch: Branch, book: Book): Promise<void> {
  const { chance, day } = branch;
  const ofToday = book.sales.filter((sale) => sale.day === day && sale.kind === 'SALE');
  if (ofToday.length === 0 || turnsOf(book, day).length === 0) return;
  const sale = chance.one(ofToday);
  const read = await open(branch, sale);
  const tabs = chance.oneIn(2) ? 2 : 1;
  const byVersion = chance.oneIn(2);
  for (let tab = 0; tab < tabs; tab++) {
    await correct(branch, book, sale, { ...read, corrections: sale.corrections - tab, byVersion });
  }
}

interface Read {
  version: string;
  ids: string[];
  corrections: number;
  /** The tab sends the version that it read (D59), else how many corrections it saw. */
  readonly byVersion: boolean;
}

async function correct(branch: Branch, book: Book, sale: Sold, read: Read): Promise<void> {
  const { chance } = branch;
  const isStale = read.corrections !== sale.corrections;
  let wasRefused = false;
  const { day, usdRate } = sale;
  const sheet: Sheet = { day, kind: 'sale', usdRate, drafts: [] };
  sheet.drafts = draftsOf(branch, book, sheet);
  const keep = (position: number) => {
    const line = sale.lines[position];
    const id = read.ids[position];
    const turn = book.turns.find((each) => each.id === line?.workdayId);
    if (!line || !id || !turn) return;
    const moved = chance.oneIn(4) ? chance.one(turnsOf(book, sale.day)) : turn;
    const draft: Draft = { ...line, turn: moved, kept: { ...line, id } };
    sheet.drafts = [draft, ...sheet.drafts.filter(({ kept }) => kept?.id !== id)];
  };
  if (!isStale && chance.oneIn(2)) keep(0);
  const input: Record<string, unknown> = {
    id: sale.id,
    totalTip: chance.one(['0', '3.33', '12.00']),
    advertising: chance.oneIn(8) ? !sale.advertising : undefined,
    invoiceNumber: chance.oneIn(4)
      ? chance.one(['1', 'S/F', await propose(branch, book)])
      : undefined,
  };
  const readAgain = async () => {
    expect(isStale && !wasRefused).toBe(true);
    wasRefused = true;
    Object.assign(read, await open(branch, sale), { corrections: sale.corrections });
  };
  const person = branch.somebodyFor('sale.update');
  const isHidden = async (answer: Answer) => {
    await person.waysOn.FORBIDDEN?.(answer);
  };
  await branch.manage(
    'correct a sale',
    () =>
      branch.say(person.role, 'procUpdateSales', {
        ...input,
        ...(read.byVersion ? { version: read.version } : { corrections: read.corrections }),
        salesDetails: sent(book, sheet),
      }),
    {
      ...person.waysOn,
      SALE_NOT_FOUND: isHidden,
      ...mending(branch, book, sheet),
      SALE_CHANGED: readAgain,
      STALE: readAgain,
      async INVOICE_NUMBER_TAKEN() {
        expect(isTaken(book, String(input.invoiceNumber), sale.id)).toBe(true);
        input.invoiceNumber = await propose(branch, book);
      },
      // What a warranty stands on stays.
      LINE_HAS_WARRANTY({ params }) {
        expect(book.sales.some(({ warrants }) => warrants === sale)).toBe(true);
        keep(Number(params.line) - 1);
      },
    },
  );
  expect(wasRefused, 'a tab that is behind is told').toBe(isStale);
  const number = input.invoiceNumber === undefined ? sale.number : String(input.invoiceNumber);
  if (keyOf(number) !== keyOf(sale.number)) {
    const place = joinsSeries(book, number);
    if (place === undefined) book.series.numbered.delete(sale.id);
    else book.series.numbered.set(sale.id, place);
  }
  Object.assign(sale, {
    number,
    tip: String(input.totalTip),
    advertising: input.advertising ?? sale.advertising,
    advertisingRate: rateOn(book.terms, 'ADVERTISING', sale.day),
    corrections: sale.corrections + 1,
    lines: recorded(book, sheet),
  });
}

/** A sale of an earlier day is not corrected: it is deleted, and registered again on its day. */
export async function replaceOldSale(branch: Branch, book: Book): Promise<void> {
  const earlier = book.sales.filter(
    (sale) => sale.kind === 'SALE' && sale.day < branch.day && sale.day >= addDays(branch.day, -9),
  );
  if (earlier.length === 0) return;
  const sale = branch.chance.one(earlier);
  const sheet: Sheet = { day: sale.day, kind: 'sale', drafts: [] };
  if (turnsOf(book, sale.day).length === 0) return;
  sheet.drafts = draftsOf(branch, book, sheet);
  let isDeleted = false;
  await branch.manage(
    'replace an old sale',
    async () =>
      isDeleted
        ? { code: 'done', params: {}, id: '' }
        : branch.say('crm_supervisor', 'procUpdateSales', {
            id: sale.id,
            salesDetails: sent(book, sheet),
          }),
    {
      async SALE_NOT_OPEN() {
        await deleteSale(branch, book, sale);
        isDeleted = true;
      },
    },
  );
  expect(isDeleted, 'a sale of an earlier day is not corrected').toBe(true);
  await sell(branch, book, { day: sale.day });
}
