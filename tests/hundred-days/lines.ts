import { expect } from 'vitest';
import type { SaleLine } from '#db/tests/acts.ts';
import { addDays, type LocalDate } from '#domain/dates.ts';
import type { Book, SoldLine, Turn } from './book.ts';
import type { Answer, Branch, WaysOn } from './branch.ts';
import { bringBackService, priceOn, rateOn, services } from './terms.ts';

/** A line as the form holds it. */
export interface Draft {
  service: string;
  turn: Turn;
  cost: string;
  tax: string;
  /** Of a correction: the line that stays, with its id. */
  kept?: SoldLine & { readonly id: string };
  /** Of a warranty: the id of the line that it is for. */
  warranted?: string;
}

export interface Sheet {
  readonly day: LocalDate;
  readonly kind: 'sale' | 'warranty';
  /** Of a correction: the dollar at which the sale was made, which stays. */
  readonly usdRate?: string;
  drafts: Draft[];
}

export const turnsOf = (book: Book, day: LocalDate): Turn[] =>
  book.turns.filter((turn) => turn.day === day);

const subserviceOf = (book: Book, service: string) => book.terms.prices.get(service)?.id ?? '';

/** A line as the form prices it by what it last heard, which may be days old. */
export function draftOf(
  { chance }: Branch,
  book: Book,
  { day, kind }: Pick<Sheet, 'day' | 'kind'>,
  service: string = chance.one(services),
): Draft {
  const heard = chance.oneIn(3) ? addDays(day, -chance.below(9)) : day;
  const turn = chance.one(turnsOf(book, day));
  return { service, turn, ...priceOn(book.terms, service, heard, kind) };
}

export const draftsOf = (branch: Branch, book: Book, of: Pick<Sheet, 'day' | 'kind'>): Draft[] =>
  Array.from({ length: 1 + branch.chance.below(3) }, () => draftOf(branch, book, of));

export const sent = (book: Book, { drafts }: Sheet): SaleLine[] =>
  drafts.map(({ service, turn, cost, tax, kept, warranted }) => ({
    workdayId: turn.id,
    subserviceId: subserviceOf(book, service),
    cost,
    tax,
    ...(kept && { id: kept.id }),
    ...(warranted && { salesDetailId: warranted }),
  }));

/** What a line should cost: what it was sold at, or what it costs now. */
const dueOf = (book: Book, { kind, day, usdRate }: Sheet, { kept, service }: Draft) =>
  kept ?? priceOn(book.terms, service, day, kind, usdRate);

/**
 * How the form goes on with its lines: 'Actualizar la venta' takes what the server says that a line costs, which is what
 * the branch's people expect; a turn of another day is exchanged, and a service that was disabled brought back.
 */
export function mending(branch: Branch, book: Book, sheet: Sheet): WaysOn {
  const take =
    (field: 'cost' | 'tax') =>
    ({ params }: Answer) => {
      const draft = sheet.drafts[Number(params.line) - 1] as Draft;
      expect(params.ours, `the ${field} of ${draft.service}`).toBe(
        dueOf(book, sheet, draft)[field],
      );
      draft[field] = String(params.ours);
    };
  return {
    COST_DIFFERS: take('cost'),
    TAX_DIFFERS: take('tax'),
    SUBSERVICE_NOT_FOUND: ({ params }) =>
      bringBackService(
        branch,
        book,
        subserviceOf(book, sheet.drafts[Number(params.line) - 1]?.service ?? ''),
      ),
    WORKDAY_NOT_OF_DAY({ params }) {
      const draft = sheet.drafts[Number(params.line) - 1] as Draft;
      expect(draft.turn.day).not.toBe(sheet.day);
      draft.turn = branch.chance.one(turnsOf(book, sheet.day));
    },
  };
}

/** The lines as they are recorded now, with what their technicians earn by. */
export function recorded(book: Book, sheet: Sheet): SoldLine[] {
  return sheet.drafts.map((draft) => {
    const { kept, turn, service } = draft;
    const { cost, tax } = dueOf(book, sheet, draft);
    const sameHands = kept?.employeeId === turn.employeeId;
    return {
      service,
      workdayId: turn.id,
      employeeId: turn.employeeId,
      cost,
      tax,
      base: kept?.base ?? rateOn(book.terms, 'BASE', sheet.day),
      commission:
        kept && sameHands
          ? kept.commission
          : (book.technicians.find(({ id }) => id === turn.employeeId)?.commission ?? '0'),
    };
  });
}

/** The ids of a sale's lines, in their order. */
export async function lineIdsOf(branch: Branch, saleId: string): Promise<string[]> {
  const { allVSalesDetails } = await branch.ask<{
    allVSalesDetails: { nodes: { id: string; lineNumber: number }[] };
  }>(
    'crm_supervisor',
    `query ($sale: UUID) {
       allVSalesDetails(filter: { saleId: { equalTo: $sale } }) { nodes { id lineNumber } }
     }`,
    { sale: saleId },
  );
  return allVSalesDetails.nodes
    .sort((one, other) => one.lineNumber - other.lineNumber)
    .map(({ id }) => id);
}
