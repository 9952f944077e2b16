import fc from 'fast-check';

/** Acts of the random histories for tests of reports. */

/** Consecutive days of a history: the end of one month and the beginning of the next. */
const historyDays = 40;

/** Index of today, the day after the others, for filters. Only sales of today can be corrected. */
export const todayIndex = historyDays;

export const services = ['Corte de dama', 'Cambio de esmalte', 'Balayage', 'Limpieza facial'];
const service = fc.nat(services.length - 1);
const officeIndex = fc.nat(1);
const day = fc.oneof(
  { weight: 3, arbitrary: fc.nat(historyDays - 1) },
  { weight: 1, arbitrary: fc.constant(todayIndex) },
);
const which = fc.nat();
// Up to the last second of the day, which in Caracas is the next day in UTC.
const time = fc.oneof(
  fc.integer({ min: 9 * 3600, max: 20 * 3600 }),
  fc.integer({ min: 20 * 3600, max: 24 * 3600 - 1 }),
);
const amount = fc.integer({ min: 1, max: 9_999_999 });
const sold = {
  lines: fc.array(fc.tuple(fc.nat(2), service), { minLength: 1, maxLength: 3 }),
  tip: fc.oneof(fc.constant(0), fc.nat(99_999)),
  advertising: fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 0),
};

const kinds = (...names: string[]) => fc.constantFrom(...names);

export const historyAct: fc.Arbitrary<Partial<AnyAct>> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: kinds('sell'),
      officeIndex,
      day,
      time,
      walkIn: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn === 0),
      payments: fc.array(fc.constantFrom('Cash', 'Transfer', 'TDD'), { maxLength: 2 }),
      ...sold,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kinds('correct'), which, ...sold }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('warrant'), which, day, time }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kinds('delete', 'sell again', 'delete warranty'), which }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kinds('refund'), which, whole: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kinds('open turn', 'delete turn'), officeIndex, day }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kinds('invoice', 'extra'),
      officeIndex,
      day,
      time,
      amount,
      tax: amount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kinds('edit expense', 'delete expense'),
      which,
      day,
      time,
      amount,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kinds('royalty'),
      officeIndex,
      day: fc.nat(historyDays - 1),
      permille: fc.integer({ min: 0, max: 300 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kinds('lead for', 'serve for'),
      officeIndex,
      which,
      permille: fc.integer({ min: 0, max: 50 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kinds('discount'),
      officeIndex,
      which: service,
      permille: fc.integer({ min: 1, max: 999 }),
    }),
  },
);

const sale = { officeIndex: 0, payments: ['Cash'], tip: 500, advertising: false, walkIn: false };

/** A history with one act for every report, independent of the random choice. */
export const fullHistory: Partial<AnyAct>[] = [
  { kind: 'discount', officeIndex: 0, which: 0, permille: 125 },
  { kind: 'royalty', officeIndex: 0, day: 5, permille: 100 },
  { ...sale, kind: 'sell', day: todayIndex, time: 10 * 3600, lines: [[0, 0]] },
  { kind: 'correct', which: 0, lines: [[1, 0]], tip: 0, advertising: false },
  { ...sale, kind: 'sell', day: 3, time: 22 * 3600, lines: [[0, 1]], walkIn: true },
  { ...sale, kind: 'sell', day: 3, time: 22 * 3600, lines: [[2, 2]], advertising: true },
  { kind: 'warrant', which: 0, day: 4, time: 11 * 3600 },
  { kind: 'refund', which: 1, whole: true },
  { kind: 'refund', which: 0, whole: false },
  { kind: 'extra', officeIndex: 0, day: 3, time: 12 * 3600, amount: 1_050, tax: 1 },
];

export interface AnyAct {
  readonly kind: string;
  readonly officeIndex: number;
  readonly day: number;
  readonly time: number;
  readonly which: number;
  readonly amount: number;
  readonly tax: number;
  readonly permille: number;
  readonly tip: number;
  readonly advertising: boolean;
  readonly walkIn: boolean;
  /** Refunds all lines instead of the first one. */
  readonly whole: boolean;
  readonly payments: readonly string[];
  readonly lines: readonly (readonly [technician: number, service: number])[];
}
