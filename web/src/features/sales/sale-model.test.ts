import { describe, expect, test } from 'vitest';
import { warningTexts } from '#domain/texts/texts.ts';
import { manicure, terms } from '../../testing/quoted-sale.ts';
import { noDiscount } from './discounts/granted-discount.ts';
import { quoteSoldLine, type SoldLine } from './lines/sold-line.ts';
import {
  minutesOf,
  quoteLine,
  type SaleLine,
  summarise,
  timesProblem,
  tipsOf,
} from './sale-model.ts';

const line = (changes: Partial<SaleLine> = {}): SaleLine => ({
  key: '1',
  workdayId: 'turn',
  subserviceId: manicure.id,
  tip: '',
  startsAt: '',
  endsAt: '',
  originalId: null,
  ...changes,
});

describe('sale lines', () => {
  test('a line has the current price of its subservice, with tax included', () => {
    const { priced, problem } = quoteLine(line(), manicure, terms);
    expect(priced).toMatchObject({ cost: '1932.62', tax: '266.57', usd: '8.00' });
    expect(problem).toBeNull();
  });

  test('a line has the discount in force and shows the plain price next to it (D23)', () => {
    const discounts = new Map([[manicure.id, '12.50']]);
    expect(quoteLine(line(), manicure, { ...terms, discounts })).toMatchObject({
      priced: { cost: '1691.05', tax: '233.25', usd: '7.00' },
      plain: '1932.62',
      discount: '12.50',
    });
    expect(quoteLine(line(), manicure, terms)).toMatchObject({ plain: null, discount: '0' });
  });

  test('a counter discount applies if it is larger than the dated discount (D70)', () => {
    const given = (value: string) =>
      line({ grantedDiscount: { by: 'percent', value, reason: 'Cliente frecuente' } });
    const discounts = new Map([[manicure.id, '12.50']]);
    const dated = { ...terms, discounts };
    expect(quoteLine(given('20'), manicure, dated)).toMatchObject({
      priced: { cost: '1546.10', tax: '213.26', usd: '6.40' },
      plain: '1932.62',
      discount: '12.50',
      granted: '386.52',
    });
    expect(quoteLine(given('10'), manicure, dated)).toMatchObject({
      priced: { cost: '1691.05' },
      granted: null,
    });
    expect(quoteLine(given('20'), manicure, { ...terms, kind: 'warranty' })).toMatchObject({
      priced: { cost: '483.16' },
      granted: null,
    });
  });

  test('a warranty line costs a quarter of the plain price, without discounts (doc 2 §9) (D22)', () => {
    const discounts = new Map([[manicure.id, '12.50']]);
    expect(quoteLine(line(), manicure, { ...terms, kind: 'warranty', discounts })).toMatchObject({
      priced: { cost: '483.16', tax: '66.64', usd: '2.00' },
      plain: '1932.62',
      discount: '0',
    });
  });

  test('a line in euros uses the euro rate (D10)', () => {
    const inEuros = { ...manicure, currencyCode: 'EUR' } as const;
    const rated = { ...terms, eurRate: '280' };
    expect(quoteLine(line(), inEuros, rated).priced?.cost).toBe('2240.00');
    expect(quoteLine(line(), inEuros, terms).problem).toBe(
      'No hay valor cambiario para EUR, regístrelo antes de continuar',
    );
  });

  test('a line without turn is rejected with the documented warning (doc 2 §5 Sale line) (doc 2 §8)', () => {
    expect(quoteLine(line({ workdayId: '' }), manicure, terms).problem).toBe(warningTexts.saleLine);
  });

  test('a line with a price of 0 is rejected with the documented warning (doc 2 §5 Sale line)', () => {
    const free = { ...manicure, cost: '0.00' };
    for (const taxRate of ['0.16', '0']) {
      expect(quoteLine(line(), free, { ...terms, taxRate }).problem).toBe(
        'Debe seleccionar el turno y el subservicio, intente nuevamente',
      );
    }
  });

  test('a line whose tax rounds to 0 can be sold, as on the server (D7) (D8)', () => {
    for (const cost of ['0.01', '0.02', '0.03']) {
      const cents = { ...manicure, cost, currencyCode: 'VES' } as const;
      const { priced, problem } = quoteLine(line(), cents, terms);
      expect([priced?.cost, priced?.tax, problem]).toEqual([cost, '0.00', null]);
    }
    const cents = { ...manicure, cost: '0.04', currencyCode: 'VES' } as const;
    expect(quoteLine(line(), cents, terms).priced?.tax).toBe('0.01');
  });

  test('a line without its subservice or rate shows the reason (doc 2 §5 Sale line)', () => {
    expect(quoteLine(line(), undefined, terms).problem).toBe(
      'El subservicio no existe o está deshabilitado',
    );
    expect(quoteLine(line(), manicure, { ...terms, usdRate: null }).problem).toBe(
      'No hay valor cambiario para USD, regístrelo antes de continuar',
    );
  });

  test.each([
    ['-1', 'Campo no puede ser negativo'],
    ['diez', 'Campo debe ser numérico'],
    ['5.555', 'Escriba 5555 o 5.56'],
  ])('a line with the tip %s is rejected with %j (D58)', (tip, problem) => {
    expect(quoteLine(line({ tip }), manicure, terms).problem).toBe(problem);
  });
});

describe('lines of a recorded sale', () => {
  const sold: SoldLine = {
    subserviceId: manicure.id,
    subserviceName: manicure.subserviceName,
    price: '6.00',
    priceCurrency: 'USD',
    exchangeRate: '240.0000',
    discount: '10.00',
    grantedPercent: null,
    grantedAmount: null,
    grantedReason: null,
    cost: '1296.00',
    tax: '178.76',
    avgMinuts: 35,
  };

  test('a recorded line keeps its price when the sale is corrected (D11)', () => {
    const quoted = quoteSoldLine(line(), sold, { ...terms, usdRate: '240.0000' });
    expect(quoted).toMatchObject({
      sold: true,
      priced: { cost: '1296.00', tax: '178.76', usd: '5.40' },
      plain: '1440.00',
      discount: '10.00',
      problem: null,
    });
    expect(quoted.subservice && minutesOf(quoted.line, quoted.subservice)).toBe(35);
  });

  test('a recorded line keeps its counter discount until it is changed or removed (D70)', () => {
    const given = { ...sold, grantedPercent: '20.00', grantedReason: 'Reclamo', cost: '1152.00' };
    const at = (changes: Partial<SaleLine>) => quoteSoldLine(line(changes), given, terms);
    expect(at({})).toMatchObject({ priced: { cost: '1152.00' }, granted: '288.00' });
    const more = { by: 'percent', value: '25', reason: 'Reclamo' } as const;
    expect(at({ grantedDiscount: more })).toMatchObject({
      priced: { cost: '1080.00' },
      granted: '360.00',
    });
    expect(at({ grantedDiscount: noDiscount })).toMatchObject({
      priced: { cost: '1296.00' },
      granted: null,
    });
  });
});

describe('times of a line (doc 2 §5 Sale line)', () => {
  test.each([
    ['', '', 'endsAt', null],
    ['09:00', '', 'startsAt', null],
    ['09:00', '09:45', 'endsAt', null],
    ['', '09:45', 'endsAt', 'Ingresar fecha de inicio'],
    ['10:00', '09:45', 'endsAt', 'La fecha de culminación debe ser posterior a la de inicio'],
    ['09:45', '09:45', 'endsAt', 'La fecha de culminación debe ser posterior a la de inicio'],
    ['10:00', '09:45', 'startsAt', 'La fecha de inicio debe ser inferior a la de culminación'],
  ] as const)(
    'times from %s to %s with %s entered last cause the message %s (doc 2 §5 Sale line) (doc 3 §8)',
    (startsAt, endsAt, entered, problem) => {
      expect(timesProblem({ startsAt, endsAt }, entered)).toBe(problem);
    },
  );

  test('invalid times of a line cause a message and do not count as minutes', () => {
    const times = { startsAt: '10:30', endsAt: 'las once' };
    expect(timesProblem(times, 'endsAt')).toBe('Escriba la hora así: 14:30');
    expect(minutesOf(times, manicure)).toBe(40);
  });

  test('the times of a line set its minutes; without both, the subservice does (doc 1 §3) (doc 2 §5 Sale line)', () => {
    expect(minutesOf({ startsAt: '09:50', endsAt: '11:05' }, manicure)).toBe(75);
    expect(minutesOf({ startsAt: '09:50', endsAt: '' }, manicure)).toBe(40);
  });
});

test('the totals of a sale are the sums of its rounded lines, with the tip separate', () => {
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

describe('tips for a whole sale (D15)', () => {
  const quotes = [
    quoteLine(line(), manicure, terms),
    quoteLine(line({ key: '2', subserviceId: 'pedicure' }), { ...manicure, cost: '4.00' }, terms),
  ];

  test('a tip on the sale is split by price, and the remaining cents go to the first line', () => {
    expect(tipsOf(quotes, '100')).toEqual(['66.67', '33.33']);
    expect(summarise(quotes, '100')).toMatchObject({ totalTip: '100.00', due: '2998.93' });
  });

  test('tips on lines replace the tip on the sale', () => {
    const tipped = [quoteLine(line({ tip: '20' }), manicure, terms), ...quotes.slice(1)];
    expect(tipsOf(tipped, '100')).toEqual(['20.00', '0.00']);
  });

  test('an invalid tip, or one without lines, counts as 0', () => {
    expect(summarise(quotes, 'diez').totalTip).toBe('0.00');
    expect(summarise(quotes, '12.345').totalTip).toBe('0.00');
    expect(summarise([], '100').totalTip).toBe('0.00');
  });
});
