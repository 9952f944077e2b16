import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { type Appointment, type Book, type Client, reopening, type Sold } from './book.ts';
import type { Answer, Branch, Person, WaysOn } from './branch.ts';
import { clientOf, someCustomer } from './customers.ts';
import { draftsOf, mending, recorded, type Sheet, sent, turnsOf } from './lines.ts';
import { isTaken, joinsSeries, propose, typeNumber } from './numbers.ts';
import { rateOn } from './terms.ts';

/** Whoever may not sell, or not on past days, asks who may. */
export function seller(branch: Branch, kind: 'sale' | 'warranty', isPast: boolean): Person {
  const person = branch.somebodyFor(`${kind}.create`);
  const waysOn: WaysOn = {
    ...person.waysOn,
    async FORBIDDEN(answer: Answer) {
      if (!branch.may(person.role, `${kind}.create`)) return person.waysOn.FORBIDDEN?.(answer);
      expect(isPast && !branch.may(person.role, `${kind}.create_past`)).toBe(true);
      person.role = 'crm_supervisor';
    },
  };
  return {
    get role() {
      return person.role;
    },
    set role(role) {
      person.role = role;
    },
    waysOn,
  };
}

/** What is mistyped of a sale beside its lines and client, and how it is put right. */
function slips(branch: Branch, input: Record<string, unknown>): WaysOn {
  const { chance, day, office } = branch;
  const right = {
    saleDate: input.saleDate,
    totalTip: input.totalTip,
    paymentDetails: input.paymentDetails,
  };
  const slip = chance.below(16);
  if (slip === 0) input.saleDate = `${addDays(day, 1)} 09:00:00`;
  if (slip === 1) input.saleDate = chance.one(['1999-01-01 10:00:00', 'ayer']);
  if (slip === 2) input.totalTip = '-3';
  if (slip === 3) {
    input.paymentDetails = [{ amount: '1.00', payment_type: 'Cash', currency: office.currency }];
  }
  const redate = () => {
    input.saleDate = right.saleDate;
  };
  const retype = ({ params }: Answer) => {
    const field = params.field as keyof typeof right;
    expect(Object.keys(right)).toContain(field);
    input[field] = right[field];
  };
  return {
    FUTURE_DATE: redate,
    DATE_TOO_OLD: redate,
    INVALID_INPUT: retype,
    NUMBER_OUT_OF_RANGE: retype,
    PAYMENTS_DIFFER({ params }) {
      input.paymentDetails = [
        { amount: params.due, payment_type: 'Cash', currency: office.currency },
      ];
    },
  };
}

interface Occasion {
  readonly day?: LocalDate;
  readonly client?: Client;
  readonly appointment?: Appointment;
}

/** Sells, with what gets mistyped at a counter; answers the sale, which is in the book then. */
export async function sell(
  branch: Branch,
  book: Book,
  occasion: Occasion = {},
): Promise<Sold | undefined> {
  const { chance, office } = branch;
  const day = occasion.day ?? (chance.oneIn(8) ? addDays(branch.day, -1) : branch.day);
  if (turnsOf(book, day).length === 0) return undefined;
  const isPast = day !== branch.day;
  const sheet: Sheet = { day, kind: 'sale', drafts: [] };
  sheet.drafts = draftsOf(branch, book, sheet);
  const [first] = sheet.drafts;
  if (first && chance.oneIn(12)) first.turn = chance.one(book.turns);
  const customer = someCustomer(branch, book, occasion.client);
  const input: Record<string, unknown> = {
    requestId: randomUUID(),
    officeId: office.id,
    saleDate:
      isPast || chance.oneIn(2)
        ? `${day} 0${chance.below(10)}:${10 + chance.below(50)}:00`
        : undefined,
    invoiceNumber: await typeNumber(branch, book),
    totalTip: chance.one(['0', '5.00', '7.77']),
    advertising: chance.oneIn(8),
    paymentDetails: chance.oneIn(3) ? { paid_in_dollars: true } : undefined,
  };
  let booked = occasion.appointment;
  const person = seller(branch, 'sale', isPast);
  const mistyped = slips(branch, input);
  const attempt = () =>
    branch.say(person.role, 'procCreateSales', {
      ...input,
      ...customer.typed,
      ...(booked && { appointmentId: booked.id }),
      salesDetails: sent(book, sheet),
    });
  const answer = await branch.manage('sell', attempt, {
    ...person.waysOn,
    ...reopening(branch, book, day),
    ...mistyped,
    ...customer.waysOn,
    ...mending(branch, book, sheet),
    async INVOICE_NUMBER_TAKEN() {
      expect(isTaken(book, String(input.invoiceNumber))).toBe(true);
      input.invoiceNumber = await propose(branch, book);
    },
    // It was sold already: who pays twice pays for something else.
    APPOINTMENT_SOLD() {
      expect(booked?.state).toBe('SERVED');
      booked = undefined;
    },
    APPOINTMENT_CLOSED() {
      expect(['NO_SHOW', 'CANCELLED']).toContain(booked?.state);
      booked = undefined;
    },
    APPOINTMENT_NOT_FOUND() {
      expect(booked?.status).toBe(2);
      booked = undefined;
    },
  });
  // The answer was lost: the same again makes nothing more (D19).
  if (chance.oneIn(4)) expect(await attempt()).toMatchObject({ code: 'done', id: answer.id });
  const sale: Sold = {
    id: answer.id,
    day,
    kind: 'SALE',
    clientId: await clientOf(branch, book, customer, answer.id),
    advertising: input.advertising === true,
    advertisingRate: rateOn(book.terms, 'ADVERTISING', day),
    usdRate: rateOn(book.terms, 'USD', day),
    lines: recorded(book, sheet),
    tip: String(input.totalTip),
    corrections: 0,
    number: String(input.invoiceNumber),
    appointment: booked,
  };
  enter(book, sale);
  if (booked) booked.state = 'SERVED';
  return sale;
}

/** Writes a sale down, with its place in the series. */
export function enter(book: Book, sale: Sold): void {
  const place = joinsSeries(book, sale.number);
  if (place !== undefined) book.series.numbered.set(sale.id, place);
  book.sales.push(sale);
}

/** Two tills sell at once under the number that both were proposed: one is told, and takes the next. */
export async function sellAtOnce(branch: Branch, book: Book): Promise<void> {
  const { office, day } = branch;
  if (turnsOf(book, day).length === 0) return;
  const proposed = await propose(branch, book);
  const tills = [0, 1].map(() => {
    const sheet: Sheet = { day, kind: 'sale', drafts: [] };
    sheet.drafts = draftsOf(branch, book, sheet);
    const passing = { firstName: 'Ana', lastName: 'Ñáñez', phone: '0414-5550001' };
    const input = { invoiceNumber: proposed };
    const attempt = () =>
      branch.say('crm_supervisor', 'procCreateSales', {
        officeId: office.id,
        ...passing,
        ...input,
        salesDetails: sent(book, sheet),
      });
    return { sheet, input, attempt };
  });
  const answers = await Promise.all(tills.map(({ attempt }) => attempt()));
  expect(answers.filter(({ code }) => code === 'done').length).toBeLessThanOrEqual(1);
  const inTurn = tills
    .map((till, index) => ({ ...till, answer: answers[index] as Answer }))
    .sort(
      (one, other) => Number(other.answer.code === 'done') - Number(one.answer.code === 'done'),
    );
  for (const { sheet, input, attempt, answer: first } of inTurn) {
    // What the other till was answers may be mended by now: only what was done is not tried again.
    const answers = first.code === 'done' ? [first] : [];
    const { id } = await branch.manage('sell at once', async () => answers.pop() ?? attempt(), {
      ...mending(branch, book, sheet),
      async INVOICE_NUMBER_TAKEN() {
        expect(isTaken(book, input.invoiceNumber)).toBe(true);
        input.invoiceNumber = await propose(branch, book);
      },
    });
    enter(book, {
      id,
      day,
      kind: 'SALE',
      clientId: null,
      advertising: false,
      advertisingRate: '0',
      usdRate: rateOn(book.terms, 'USD', day),
      lines: recorded(book, sheet),
      tip: '0',
      corrections: 0,
      number: input.invoiceNumber,
    });
  }
}
