import { beforeAll, describe, expect, test } from 'vitest';
import { createSale, openTurn, priced, type SaleLine, sell } from '../support/acts.ts';
import { caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';

let turn: string;
let turnInLima: string;

setUpDemoCompany();

beforeAll(async () => {
  turn = await openTurn(db, caracas, caracas.people.crm_technical);
  turnInLima = await openTurn(db, lima, lima.people.crm_technical);
});
/** Returns a line as an API client sends it, with cost and tax computed by hand. */
function lineAtPrice(office: typeof caracas, name: string, cost: string, tax: string): SaleLine {
  const workdayId = office === lima ? turnInLima : turn;
  return { workdayId, subserviceId: office.subservice(name).id, cost, tax };
}

async function recorded(saleId: string) {
  const [line] = await db.query(
    `select price, price_currency, exchange_rate, cost, tax, tax_rate, cost_usd, currency_code
     from app_public.sales_details where sale_id = $1`,
    [saleId],
  );
  return line;
}

/** Creates a subservice of Caracas with its own price. */
const offered = async (cost: string, currency: string): Promise<string> =>
  db.value(
    `insert into app_public.subservices (company_id, office_id, service_id, subservice_name, cost, currency_code)
     select company_id, office_id, service_id, 'Ofrecido a ' || $2 || ' ' || $3, $2::text::numeric, $3
     from app_public.subservices where id = $1 returning id`,
    [caracas.subservice('Corte de dama').id, cost, currency],
  );

const rejected = (line: SaleLine) =>
  rejectionWithoutTrace(db, () => createSale(db, caracas, { sales_details: [line] }));

/** Changes an office by `change`, runs the act, and undoes the change by `undo`. */
async function whileOffice(change: string, undo: string, act: () => Promise<unknown>) {
  await db.query(change, [caracas.id]);
  try {
    await act();
  } finally {
    await db.query(undo, [caracas.id]);
  }
}

describe('currencies of a price', () => {
  test('a price in dollars at Caracas is converted by the rate, rounded and split into net and tax (D8) (D10)', async () => {
    // 12.00 × 241.5780 = 2,898.936; 2,898.94 − 2,898.94 / 1.16 = 399.8537…
    const id = await sell(db, caracas, [
      lineAtPrice(caracas, 'Corte de dama', '2898.94', '399.85'),
    ]);
    expect(await recorded(id)).toEqual({
      price: '12.00',
      price_currency: 'USD',
      exchange_rate: '241.5780',
      cost: '2898.94',
      tax: '399.85',
      tax_rate: '0.160000',
      cost_usd: '12.00',
      currency_code: 'VES',
    });
  });

  test('a price in euros needs a euro rate and uses it (doc 3 §1) (D10)', async () => {
    const subserviceId = await offered('10.00', 'EUR');
    const line = { workdayId: turn, subserviceId, cost: '2800.00', tax: '386.21' };
    expect(await rejected(line)).toMatchObject({
      code: 'RATE_MISSING',
      params: { currency: 'EUR' },
    });
    await db.query(
      `insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
       values ($1, $2, 'EUR', 280, now() - interval '1 day')`,
      [caracas.companyId, caracas.id],
    );
    expect(await recorded(await sell(db, caracas, [line]))).toMatchObject({
      price_currency: 'EUR',
      exchange_rate: '280',
      cost_usd: '11.59',
    });
  });

  test('a price in a currency of another office without a rate is rejected', async () => {
    const subserviceId = await offered('10.00', 'PEN');
    expect(await rejected({ workdayId: turn, subserviceId, cost: '10', tax: '1' })).toMatchObject({
      code: 'RATE_MISSING',
      params: { currency: 'PEN' },
    });
  });
});

test('offices of Venezuela sell in bolívares and those of Peru in soles, whatever is sent (doc 2 §1) (doc 2 §9)', async () => {
  const sold = [];
  for (const [office, ofOffice] of [
    [caracas, turn],
    [lima, turnInLima],
  ] as const) {
    // Documented calls always send VES.
    const line = { ...priced(office, 'Planchado', ofOffice), currencyCode: 'VES' };
    const id = await sell(db, office, [line], { currency_code: 'VES' });
    const [sale] = await db.query(
      `select country_name, office.currency_code as of_office, sale.currency_code as of_sale
       from app_public.sales as sale join app_public.offices as office on office.id = sale.office_id
       join app_public.countries as country on country.id = office.country_id where sale.id = $1`,
      [id],
    );
    sold.push(sale);
    expect(await recorded(id)).toMatchObject({ currency_code: sale?.of_office });
  }
  expect(sold).toEqual([
    { country_name: 'Venezuela', of_office: 'VES', of_sale: 'VES' },
    { country_name: 'Perú', of_office: 'PEN', of_sale: 'PEN' },
  ]);
});

describe('offices without a dollar rate', () => {
  test.for(['Corte de dama', 'Cambio de esmalte'])(
    'Caracas cannot sell %s without a rate (D10)',
    async (name) => {
      await whileOffice(
        `update app_public.office_rates set valid_from = valid_from + interval '9 years' where office_id = $1`,
        `update app_public.office_rates set valid_from = valid_from - interval '9 years' where office_id = $1`,
        async () =>
          expect(await rejected(priced(caracas, name, turn))).toMatchObject({
            code: 'RATE_MISSING',
            params: { currency: 'USD' },
          }),
      );
    },
  );

  test('Lima sells at its prices in soles, without amounts in dollars (doc 1 §1) (doc 3 §9)', async () => {
    await db.query(
      `update app_public.office_rates set valid_from = valid_from + interval '9 years' where office_id = $1`,
      [lima.id],
    );
    const id = await sell(db, lima, [priced(lima, 'Planchado', turnInLima)]);
    expect(await recorded(id)).toMatchObject({ cost: '48.00', cost_usd: '0.00' });
    await db.query(
      `update app_public.office_rates set valid_from = valid_from - interval '9 years' where office_id = $1`,
      [lima.id],
    );
  });
});

describe('the tax of a sale', () => {
  test('the tax in a free port is 0, and another one is rejected (D8)', async () => {
    await whileOffice(
      `update app_public.office_settings set office_type = 'FREE_PORT' where office_id = $1`,
      `update app_public.office_settings set office_type = 'REGULAR' where office_id = $1`,
      async () => {
        const line = priced(caracas, 'Corte de dama', turn);
        expect(await rejected(line)).toMatchObject({
          code: 'TAX_DIFFERS',
          params: { line: 1, sent: line.tax, ours: '0.00' },
        });
        const id = await sell(db, caracas, [{ ...line, tax: '0' }]);
        expect(await recorded(id)).toMatchObject({ tax: '0.00', tax_rate: '0.000000' });
      },
    );
  });

  test("the tax uses the office's rate, also at a VIP office in a free port (D8)", async () => {
    await whileOffice(
      `update app_public.office_settings set iva = 0.08, office_type = 'DUAL' where office_id = $1`,
      `update app_public.office_settings set iva = 0.16, office_type = 'REGULAR' where office_id = $1`,
      async () => {
        const line = priced(caracas, 'Corte de dama', turn, { taxRate: '0.08' });
        expect(line.tax).toBe('214.74');
        expect(await recorded(await sell(db, caracas, [line]))).toMatchObject({ tax: '214.74' });
      },
    );
    await whileOffice(
      `update app_public.office_settings set iva = 0 where office_id = $1`,
      `update app_public.office_settings set iva = 0.16 where office_id = $1`,
      async () => {
        const line = { ...priced(caracas, 'Corte de dama', turn), tax: '0' };
        expect(await recorded(await sell(db, caracas, [line]))).toMatchObject({ tax: '0.00' });
      },
    );
  });
});

describe('wrong amounts of a line', () => {
  test.for([
    ['cost', 'COST_DIFFERS', '2898.92', '2898.94'],
    ['cost', 'COST_DIFFERS', '2898.96', '2898.94'],
    ['cost', 'COST_DIFFERS', '0.01', '2898.94'],
    ['cost', 'COST_DIFFERS', '-2898.94', '2898.94'],
    ['tax', 'TAX_DIFFERS', '399.83', '399.85'],
    ['tax', 'TAX_DIFFERS', '399.87', '399.85'],
    ['tax', 'TAX_DIFFERS', '0', '399.85'],
  ] as const)(
    'a line with a wrong %s is rejected with %s, which shows the sent %s and the own %s (D9)',
    async ([field, code, sent, ours]) => {
      const line = { ...priced(caracas, 'Corte de dama', turn), [field]: sent };
      expect(await rejected(line)).toMatchObject({ code, params: { line: 1, sent, ours } });
    },
  );

  test.for(['cost', 'tax'] as const)('a line without its %s is rejected', async (field) => {
    const { [field]: _, ...line } = priced(caracas, 'Corte de dama', turn);
    expect((await rejected(line as SaleLine)).code).toBe(`${field.toUpperCase()}_DIFFERS`);
  });

  test.for([
    ['2898.93', '399.84'],
    ['2898.95', '399.86'],
  ] as const)(
    "a line with a difference of a cent (%s, %s) is stored with the server's amounts (D9)",
    async ([cost, tax]) => {
      const subserviceId = caracas.subservice('Corte de dama').id;
      const id = await sell(db, caracas, [{ workdayId: turn, subserviceId, cost, tax }]);
      expect(await recorded(id)).toMatchObject({ cost: '2898.94', tax: '399.85' });
    },
  );
});
