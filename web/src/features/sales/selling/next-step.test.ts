import { expect, test } from 'vitest';
import { manicure, terms } from '../../../testing/quoted-sale.ts';
import { emptySale, type SaleValues } from '../model/sale-schema.ts';
import { settle } from '../payments/payment-model.ts';
import { quoteLine, type SaleKind, summarise } from '../sale-model.ts';
import { nextStepOf } from './next-step.ts';

const tipless = {
  key: '1',
  workdayId: 'turn',
  subserviceId: manicure.id,
  tip: '',
  startsAt: '',
  endsAt: '',
  originalId: null,
};

/** Returns the next step of a walk-in sale with one line. */
function stepOf(
  changes: Partial<SaleValues>,
  kind: SaleKind = 'sale',
  isCountRequired = false,
  workdays: readonly object[] = [{}],
): string | null {
  const values: SaleValues = {
    ...emptySale('VES', { clientBy: 'name', past: false, kind }),
    firstName: 'Inés',
    lines: [tipless],
    ...changes,
  };
  const quotes = values.lines.map((line) => quoteLine(line, manicure, { ...terms, kind }));
  const settlement = settle(values.payments, summarise(quotes).due, terms);
  const office = { isLoaded: true, workdays };
  const figures = {
    day: '2026-11-23',
    dateProblem: null,
    discountsProblem: null,
    quotes,
    settlement,
    isCountRequired,
    office,
  };
  return nextStepOf(values, figures, kind);
}

const debit = { key: '1', type: 'TDD', currency: 'VES' } as const;

test('a sale requires client, service and payment in this order, and assumes no payment method', () => {
  expect(stepOf({ firstName: '', lines: [] })).toBe('Indique el nombre del cliente');
  expect(stepOf({ lines: [] })).toBe('Agregue al menos un servicio');
  expect(stepOf({})).toBe('Indique el pago');
  expect(stepOf({ payments: [{ ...debit, amount: '1' }] })).toMatch(/^Los pagos suman Bs 1\.00/);
  expect(stepOf({ payments: [{ ...debit, amount: '' }] })).toBeNull();
});

test('an invalid tip of the whole sale stops the sale, unless a line has a tip (D15) (D58)', () => {
  const paid = { payments: [{ ...debit, amount: '' }] };
  expect(stepOf({ ...paid, totalTip: '$ 5' })).toMatch(/^El monto está en dólares/);
  expect(stepOf({ ...paid, totalTip: '-5.00' })).toBe('Campo no puede ser negativo');
  expect(stepOf({ ...paid, totalTip: '5.00' })).toBeNull();
  expect(stepOf({ ...paid, totalTip: '$ 5', lines: [{ ...tipless, tip: '3.00' }] })).toBeNull();
});

test('a day without turns requires a turn before a service', () => {
  expect(stepOf({ lines: [] }, 'sale', false, [])).toBe('Abra un turno: hoy no hay ninguno');
  expect(stepOf({ lines: [], saleDate: '2026-11-23' }, 'sale', false, [])).toBe(
    'Agregue un turno de ese día',
  );
});

test('a warranty requires a payment only if the payment section is open (D100)', () => {
  expect(stepOf({}, 'warranty')).toBeNull();
  expect(stepOf({ paidOtherwise: true, payments: [] }, 'warranty')).toBe('Indique el pago');
});

test('a paid sale of an earlier day asks whether its money was counted already (doc 4 §6.1)', () => {
  const paid = { payments: [{ ...debit, amount: '' }] };
  expect(stepOf({}, 'sale', true)).toBe('Indique el pago');
  expect(stepOf(paid, 'sale', true)).toBe('Indique si el dinero ya se contó');
  expect(stepOf({ ...paid, cashCounted: 'today' }, 'sale', true)).toBeNull();
});
