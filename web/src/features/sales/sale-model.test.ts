import { describe, expect, test } from 'vitest';
import { warningTexts } from '#domain/texts.ts';
import {
  minutesOf,
  quoteLine,
  type SaleLine,
  type SaleTerms,
  type Subservice,
  summarise,
  timesProblem,
} from './sale-model.ts';

const terms: SaleTerms = { currency: 'VES', usdRate: '241.5780', taxRate: '0.16' };
const manicure: Subservice = {
  id: 'manicure',
  subserviceName: 'Manicure tradicional',
  cost: '8.00',
  currencyCode: 'USD',
  avgMinuts: 40,
};
const line = (changes: Partial<SaleLine> = {}): SaleLine => ({
  key: '1',
  workdayId: 'turn',
  subserviceId: manicure.id,
  tip: '',
  startsAt: '',
  endsAt: '',
  ...changes,
});

describe('a line', () => {
  test('costs what its subservice costs now, with the tax inside', () => {
    const { priced, problem } = quoteLine(line(), manicure, terms);
    expect(priced).toMatchObject({ cost: '1932.62', tax: '266.57', usd: '8.00' });
    expect(problem).toBeNull();
  });

  test('follows a new price', () => {
    const dearer = { ...manicure, cost: '10.00' };
    expect(quoteLine(line(), dearer, terms).priced?.cost).toBe('2415.78');
  });

  test('without turn is refused with the documented warning', () => {
    expect(quoteLine(line({ workdayId: '' }), manicure, terms).problem).toBe(warningTexts.saleLine);
  });

  test('without tax is refused, except where the office has none', () => {
    const cent = { ...manicure, cost: '0.01', currencyCode: 'VES' };
    expect(quoteLine(line(), cent, terms).problem).toBe(warningTexts.saleLine);
    expect(quoteLine(line(), cent, { ...terms, taxRate: '0' }).problem).toBeNull();
  });

  test('whose subservice is gone, or whose rate is missing, says so', () => {
    expect(quoteLine(line(), undefined, terms).problem).toBe(
      'El subservicio no existe o está deshabilitado',
    );
    expect(quoteLine(line(), manicure, { ...terms, usdRate: null }).problem).toBe(
      'No hay valor cambiario para USD, regístrelo antes de continuar',
    );
  });

  test.each(['-1', 'diez'])('with the tip %s is refused', (tip) => {
    expect(quoteLine(line({ tip }), manicure, terms).problem).toBe('Campo debe ser numérico');
  });
});

describe('the times of a line (doc 2 §5)', () => {
  test.each([
    ['', '', 'endsAt', null],
    ['09:00', '', 'startsAt', null],
    ['09:00', '09:45', 'endsAt', null],
    ['', '09:45', 'endsAt', 'Ingresar fecha de inicio'],
    ['10:00', '09:45', 'endsAt', 'La fecha de culminación debe ser posterior a la de inicio'],
    ['09:45', '09:45', 'endsAt', 'La fecha de culminación debe ser posterior a la de inicio'],
    ['10:00', '09:45', 'startsAt', 'La fecha de inicio debe ser inferior a la de culminación'],
  ] as const)('%s to %s, %s entered last: %s', (startsAt, endsAt, entered, problem) => {
    expect(timesProblem({ startsAt, endsAt }, entered)).toBe(problem);
  });

  test('give its minutes; without both, the subservice does', () => {
    expect(minutesOf({ startsAt: '09:50', endsAt: '11:05' }, manicure)).toBe(75);
    expect(minutesOf({ startsAt: '09:50', endsAt: '' }, manicure)).toBe(40);
  });
});

test('the totals of a sale are the sums of its rounded lines, the tip beside them', () => {
  const lines = [line({ tip: '100.5' }), line({ key: '2', tip: '0' }), line({ key: '3' })];
  expect(summarise(lines.map((each) => quoteLine(each, manicure, terms)))).toEqual({
    total: '5797.86',
    taxTotal: '799.71',
    net: '4998.15',
    totalUsd: '24.00',
    totalTip: '100.50',
    due: '5898.36',
  });
});
