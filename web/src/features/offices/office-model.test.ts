import { describe, expect, test } from 'vitest';
import { toCurrency } from '#domain/money/currencies.ts';
import {
  emptyOffice,
  officeSchema,
  officeType,
  toOfficeInput,
  toOfficeValues,
  valuesOfCountry,
} from './office-model.ts';
import { sampleReceipt } from './sample-receipt.ts';

const typed = {
  ...emptyOffice,
  officeName: 'Maracaibo',
  address: 'Av. 5 de Julio',
  phone: '02617910000',
  email: 'maracaibo@turno.demo',
  instagram: '@turno.maracaibo',
  countryId: 'venezuela',
  townId: 'maracaibo',
  currencyCode: 'VES',
  iva: '16',
  netBase: '85,5',
  invoicing: 'FACTURA ACTIVA',
  legalName: 'Belleza Maracaibo, C.A.',
  taxId: 'J-00002961-0',
  salePaper: '80MM',
  fiscalNotice: 'NEVER',
  rateMode: 'OFFICIAL',
  cashControl: true,
  toleranceVes: '50',
  SETTLE_FROM: '2026-11-30',
  ADVANCE_LIMIT: '40',
  SETTLE_BEFORE_CLOSE: true,
} as const;

test('a known country determines the currency, time zone and tax of an office', () => {
  expect(valuesOfCountry('Venezuela')).toEqual({
    currencyCode: 'VES',
    timeZone: 'America/Caracas',
    iva: '16',
  });
  expect(valuesOfCountry(' perú')).toEqual({
    currencyCode: 'PEN',
    timeZone: 'America/Lima',
    iva: '18',
  });
  expect(valuesOfCountry('Chile')).toEqual({});
});

test('the sample receipt of an office shows its heading and splits its tax from the total', () => {
  const office = { ...emptyOffice, officeName: 'Norte', currencyCode: 'PEN', iva: '18' };
  const facts = { issuer: 'Bella', town: 'Lima', now: '2026-11-28T15:00:00Z' };
  const { issuer, issuerFacts, totals } = sampleReceipt(office, facts);
  expect([issuer, ...issuerFacts]).toEqual(['Bella', 'Norte', 'Lima']);
  expect(totals.map(([, amount]) => amount)).toEqual(['S/ 84.75', 'S/ 15.25', 'S/ 100.00']);
  expect(sampleReceipt({ ...office, iva: '' }, facts).totals[1]?.[1]).toBe('S/ 0.00');
});

describe('offices', () => {
  test.each([
    [false, false, 'REGULAR'],
    [true, false, 'VIP'],
    [false, true, 'FREE_PORT'],
    [true, true, 'DUAL'],
  ])(
    'an office with VIP %s and free port %s has the type %s (doc 3 §3) (doc 3 §9)',
    (vip, freePort, type) => {
      expect(officeType({ vip, freePort })).toBe(type);
    },
  );

  test('an office is sent with its settings, with percentages divided by 100 (doc 3 §3) (doc 3 §5)', () => {
    expect(toOfficeInput(officeSchema.parse({ ...typed, vip: true }))).toMatchObject({
      officeName: 'Maracaibo',
      timeZone: 'America/Caracas',
      config: {
        IVA: '0.16',
        NET_BASE: '0.855',
        ROYALTY: '0.1',
        INVOICING: 'FACTURA ACTIVA',
        OFFICE_TYPE: 'VIP',
      },
    });
  });

  test('a saved office loads into its form with its values, percentages times 100 (D8)', () => {
    const { config, ...plain } = toOfficeInput(officeSchema.parse({ ...typed, freePort: true }));
    const values = toOfficeValues({
      id: 'office',
      version: null,
      ...plain,
      currencyCode: toCurrency(plain.currencyCode),
      iva: config.IVA,
      netBase: config.NET_BASE,
      royalty: config.ROYALTY,
      invoicing: config.INVOICING,
      officeType: config.OFFICE_TYPE,
      idleMinutes: 30,
      legalName: config.LEGAL_NAME,
      taxId: config.TAX_ID,
      salePaper: config.SALE_PAPER,
      fiscalNotice: config.FISCAL_NOTICE,
      rateMode: config.RATE_MODE,
      cashControl: config.CASH_CONTROL,
      fourEyes: config.FOUR_EYES,
      countTolerance: JSON.stringify(config.COUNT_TOLERANCE),
      settlements: {
        settleFrom: config.SETTLE_FROM,
        advanceLimit: config.ADVANCE_LIMIT,
        settleBeforeClose: config.SETTLE_BEFORE_CLOSE,
      },
    });
    expect(values).toEqual({ ...typed, netBase: '85.5', freePort: true, idleMinutes: '30' });
  });

  test.each([
    [{ SETTLE_FROM: '' }, true],
    [{ SETTLE_FROM: '31/02' }, false],
    [{ ADVANCE_LIMIT: '0' }, true],
    [{ ADVANCE_LIMIT: '100' }, true],
    [{ ADVANCE_LIMIT: '101' }, false],
    [{ ADVANCE_LIMIT: '12,5' }, false],
  ])(
    'an office with the settlement settings %j is accepted: %s (doc 6 §3)',
    (settings, accepted) => {
      expect(officeSchema.safeParse({ ...typed, ...settings }).success).toBe(accepted);
    },
  );

  test.each([
    ['', true],
    [' 30 ', true],
    ['5', true],
    ['720', true],
    ['4', false],
    ['721', false],
    ['0', false],
    ['10,5', false],
    ['-30', false],
    ['media hora', false],
  ])('an office accepts a session timeout of %j minutes: %s', (idleMinutes, good) => {
    const parsed = officeSchema.safeParse({ ...typed, idleMinutes });
    expect(parsed.success).toBe(good);
    if (parsed.success) expect(toOfficeInput(parsed.data).config.IDLE_MINUTES).toBe(idleMinutes);
  });

  test.each([
    ['VES', 'J-00002961-0', true],
    ['VES', '000029610', true],
    ['VES', 'J-00002961-1', false],
    ['VES', '', true],
    ['PEN', '20100047218', true],
    ['PEN', '20100047219', false],
    ['PEN', 'J-00002961-0', false],
    ['USD', 'NIT 900.123', true],
  ])('an office in %s accepts the tax id %j: %s', (currencyCode, taxId, good) => {
    const { success, error } = officeSchema.safeParse({ ...typed, currencyCode, taxId });
    expect(success).toBe(good);
    if (!good) expect(error?.issues.map(({ path }) => path)).toEqual([['taxId']]);
  });
});
