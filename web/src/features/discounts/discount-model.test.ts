import { describe, expect, test } from 'vitest';
import {
  type Discount,
  type DiscountLine,
  dayChoices,
  discountSchema,
  emptyDiscount,
  isComplete,
  linePercent,
  linePercentProblem,
  toDiscountInput,
  withLine,
} from './discount-model.ts';

const manicure: DiscountLine = {
  subserviceId: 's1',
  subserviceName: 'Manicure',
  percentageDiscount: '10',
};

const filled: Discount = {
  discountName: 'Lunes de uñas',
  beginDate: '2026-11-02',
  endDate: '2026-11-30',
  days: ['3', '1'],
  lines: [manicure],
  requestId: '0193a1b2-0000-7000-8000-000000000001',
};

/** Returns the validation messages by field. */
function problems(discount: Discount): Record<string, string> {
  const { error } = discountSchema.safeParse(discount);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
}

describe('discounts', () => {
  test('a discount needs name, begin and end (doc 2 §5 Discount)', () => {
    expect(problems({ ...filled, discountName: ' ', beginDate: '', endDate: '' })).toMatchObject({
      discountName: 'Campo es obligatorio',
      beginDate: 'Campo es obligatorio',
      endDate: 'Campo es obligatorio',
    });
    expect(problems(filled)).toEqual({});
  });

  test('a discount ends on or after the day of its begin', () => {
    expect(Object.keys(problems({ ...filled, endDate: '2026-11-01' }))).toEqual(['endDate']);
    expect(problems({ ...filled, endDate: filled.beginDate })).toEqual({});
  });

  test('a discount can be sent only with at least one line and one day (doc 2 §4)', () => {
    expect(isComplete(emptyDiscount())).toBe(false);
    expect(isComplete({ ...filled, days: [] })).toBe(false);
    expect(isComplete({ ...filled, lines: [] })).toBe(false);
    expect(isComplete(filled)).toBe(true);
  });

  test('a discount is sent with sorted days and with the documented keys in its lines (doc 2 §7 Discounts)', () => {
    expect(toDiscountInput(filled)).toEqual({
      discountName: 'Lunes de uñas',
      beginDate: '2026-11-02',
      endDate: '2026-11-30',
      days: [1, 3],
      details: [{ subserviceId: 's1', percentageDiscount: '10' }],
      requestId: filled.requestId,
    });
  });
});

test.each([
  ['10', '10'],
  ['12,5', '12.5'],
  ['99.99', '99.99'],
  ['0', null],
  ['-5', null],
  ['', null],
  ['mucho', null],
  ['100', null],
  ['10.125', null],
])('the typed percentage %o is sent as %o', (typed, percent) => {
  expect(linePercent(typed)).toBe(percent);
});

// Copied from doc 2 §5.
const noDiscount =
  'Debe seleccionar el subservicio y colocar un porcentaje de descuento mayor a cero, intente nuevamente';

test.each([
  ['', noDiscount],
  ['0', noDiscount],
  ['-5', noDiscount],
  ['99.999', 'El descuento admite dos decimales como máximo'],
  ['100', 'El descuento debe ser menor a 100 %'],
  ['mucho', 'Descuento: Campo debe ser numérico'],
])('the percentage %j is rejected with its reason (doc 2 §5 Discount)', (typed, problem) => {
  expect(linePercentProblem(typed)).toBe(problem);
});

test('a discount contains a subservice once, with the percentage entered last (doc 2 §4)', () => {
  const more = { ...manicure, percentageDiscount: '15' };
  expect(withLine([manicure], more)).toEqual([more]);
  const other = { ...manicure, subserviceId: 's2' };
  expect(withLine([manicure], other)).toEqual([manicure, other]);
});

test('days are chosen by their Spanish names, with 0 for Sunday (doc 2 §5 Discount) (doc 2 §9)', () => {
  expect(dayChoices.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 Lunes',
    '2 Martes',
    '3 Miércoles',
    '4 Jueves',
    '5 Viernes',
    '6 Sábado',
    '0 Domingo',
  ]);
});
