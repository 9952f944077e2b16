import { expect, test } from 'vitest';
import { sessionEvents, sessionFigure, sessionPeople } from './session-model.ts';

const at = (hour: number) => `2026-11-29T${hour}:00:00Z`;

const count = (purpose: string, attempt: number, counted: string, hour: number) => ({
  id: `${purpose}${attempt}${counted}`,
  purpose,
  attempt,
  voided: false,
  methodName: 'Efectivo Bs',
  currencyCode: 'VES' as const,
  counted,
  countedByName: 'Ana Rivas',
  countedAt: at(hour),
});

const opening = count('OPENING', 0, '100.00', 12);
const dollars = { ...opening, id: 'dollars', currencyCode: 'USD' as const, counted: '20.00' };
const first = count('CLOSING', 1, '95.00', 20);
const second = count('CLOSING', 2, '94.00', 21);

const session = {
  id: 'session',
  officeId: 'office',
  officeName: 'Sede',
  timeZone: 'America/Caracas',
  registerName: 'Caja 1',
  businessDay: '2026-11-29',
  state: 'OPEN',
  differs: false,
  openedByName: 'Ana Rivas',
  openedAt: at(12),
  countedByName: '',
  countedAt: null,
  closedByName: '',
  closedAt: null,
  reopenedByName: '',
  reopenedAt: null,
  reopenReason: '',
  notes: '',
  expectedSeen: '',
  countedByReader: false,
  counts: [opening, dollars],
  entries: [],
  tips: [],
};

const line = (currencyCode: 'VES' | 'USD', difference: string | null) => ({
  currencyCode,
  difference,
});

test('the figure of an open session is what it began with, by currency', () => {
  expect(sessionFigure(session, undefined)).toEqual({
    figure: 'Bs\u00a0100.00 · $\u00a020.00',
    caption: 'Fondo de apertura',
  });
});

test('the figure of a counted session is its last count without the voided ones', () => {
  const voided = { ...count('CLOSING', 3, '1.00', 22), voided: true };
  const counts = [opening, first, second, voided];
  expect(sessionFigure({ state: 'COUNTED', counts }, undefined)).toEqual({
    figure: 'Bs\u00a094.00',
    caption: 'Contado',
  });
});

test('the figure of a closed session is the difference of each method, never netted (doc 4 §6)', () => {
  const closed = { ...session, state: 'CLOSED' };
  const figureOf = (...lines: ReturnType<typeof line>[]) => sessionFigure(closed, lines).figure;
  expect(figureOf(line('VES', '-5.00'), line('VES', '5.00'), line('USD', '2.00'))).toBe(
    '-Bs\u00a05.00 · Bs\u00a05.00 · $\u00a02.00',
  );
  expect(figureOf(line('VES', '0.00'), line('USD', null))).toBe('Sin diferencia');
});

test('the events of a session are its steps, counts and movements, latest first', () => {
  const sale = {
    id: 'sale',
    moneyStoreName: 'Caja 1 VES',
    currencyCode: 'VES' as const,
    amount: '-30.00',
    entryType: 'TRANSFER',
    enteredAt: at(15),
    notes: 'Mediodía',
    enteredByName: 'Sol Paz',
  };
  const events = sessionEvents({ ...session, counts: [opening, dollars, first], entries: [sale] });
  expect(events.map(({ text, person, detail }) => [text, person, detail])).toEqual([
    ['Cierre 1: Bs\u00a095.00', 'Ana Rivas', undefined],
    ['Traslado -Bs 30.00', 'Sol Paz', 'Caja 1 VES · Mediodía'],
    ['Apertura: Bs\u00a0100.00 · $\u00a020.00', 'Ana Rivas', undefined],
  ]);
});

test('a person of a session appears once with each of their acts', () => {
  expect(
    sessionPeople({ ...session, countedByName: 'Ana Rivas', closedByName: 'Sol Paz' }),
  ).toEqual([
    { name: 'Ana Rivas', relation: 'Abrió · Contó' },
    { name: 'Sol Paz', relation: 'Cerró' },
  ]);
});
