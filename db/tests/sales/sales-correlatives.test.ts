import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxSeriesDistance } from '#domain/sales/invoice-series.ts';
import {
  callAs,
  correctSale,
  createSale,
  createWarranty,
  deleteSale,
  openTurn,
  priced,
  sell,
} from '../support/acts.ts';
import { caracas, db, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

let turn: string;
let turnInValencia: string;

setUpDemoCompany();

beforeAll(async () => {
  turn = await openTurn(db, caracas, caracas.people.crm_technical);
  turnInValencia = await openTurn(db, valencia, valencia.people.crm_technical);
});
// Each test may skip all numbers that an office may skip in a day.
beforeEach(() => db.query('delete from app_private.series_skips'));

const seriesCorrector = () => caracas.email('crm_local_admin');

const sellAs = (invoice_number: string | null, args: object = {}) =>
  sell(db, caracas, [priced(caracas, 'Corte de dama', turn)], { invoice_number, ...args });

/** Sells with a number that a person confirms who may correct the series. */
async function sellConfirmed(invoice_number: string): Promise<string> {
  const sales_details = [priced(caracas, 'Corte de dama', turn)];
  const args = { sales_details, invoice_number, confirm_number: true };
  return (await createSale(db, caracas, args, seriesCorrector())).v_id as string;
}

const rejectedAs = (invoice_number: string) =>
  rejectionWithoutTrace(db, () =>
    createSale(db, caracas, {
      sales_details: [priced(caracas, 'Corte de dama', turn)],
      invoice_number,
    }),
  );

const next = async (office = caracas, role: 'crm_supervisor' | 'crm_ceo' = 'crm_supervisor') =>
  db.valueAs(office.email(role), 'select app_public.next_invoice_number() as number');

async function numberOf(saleId: string) {
  const [sale] = await db.query(
    'select invoice_number, active_correlative from app_public.sales where id = $1',
    [saleId],
  );
  return sale && Object.values(sale);
}

describe('the series of an office with FACTURA ACTIVA (D18)', () => {
  test('the series begins at 1 and continues after the highest number (doc 3 §9) (D18)', async () => {
    expect(await next()).toBe('1');
    await sellAs('1');
    expect(await next()).toBe('2');
    await sellAs('41');
    expect(await next()).toBe('42');
    await sellAs('7');
    expect(await next()).toBe('42');
  });

  test('leading zeros do not change a number', async () => {
    const id = await sellAs(' 00000100 ');
    expect(await numberOf(id)).toEqual(['00000100', '100']);
    expect(await next()).toBe('101');
    expect(await rejectedAs('100')).toMatchObject({
      code: 'INVOICE_NUMBER_TAKEN',
      params: { field: 'invoiceNumber', number: '100' },
    });
  });

  test('numbers with letters are unique and do not advance the series', async () => {
    const proposed = await next();
    expect(await numberOf(await sellAs('a-9000'))).toEqual(['A-9000', 'A-9000']);
    expect(await next()).toBe(proposed);
    for (const same of ['A-9000', 'a – 9000', 'A−9000', 'A\u00ad -\u20099000']) {
      expect((await rejectedAs(same)).code, same).toBe('INVOICE_NUMBER_TAKEN');
    }
  });

  test('a deleted sale keeps its number on record and frees it (doc 2 §4) (D18)', async () => {
    const proposed = (await next()) ?? '';
    const first = await sellAs(proposed);
    expect((await rejectedAs(proposed)).code).toBe('INVOICE_NUMBER_TAKEN');
    await deleteSale(db, caracas.email('crm_supervisor'), first);
    expect(await numberOf(first)).toEqual([proposed, null]);
    expect(await next()).toBe(proposed);
    expect(await numberOf(await sellAs(proposed))).toEqual([proposed, proposed]);
  });
});

test.each(['-5', '+5', '−6', '0x10', '0b1', '1e5', '1.5', '1,5', '٣', '#7'])(
  'an office that invoices rejects %s as a number (D18)',
  async (typed) => {
    expect(await rejectedAs(typed)).toMatchObject({
      code: 'INVOICE_NUMBER',
      params: { field: 'invoiceNumber' },
    });
    const lines = [priced(valencia, 'Corte de dama', turnInValencia)];
    await sell(db, valencia, lines, { invoice_number: typed });
  },
);

test.each(['F001-00000123', '00-0012345', 'A 12', '12A'])(
  'an office that invoices accepts %s as a number of another series (D18)',
  async (typed) => expect(await numberOf(await sellAs(typed))).toEqual([typed, typed]),
);

describe("the number 'S/F'", () => {
  test.for([null, '', '  ', 's/f', 'S/F'])(
    'the number %j becomes S/F, any number of times (doc 2 §5 Sale) (D18)',
    async (typed) => {
      for (let round = 0; round < 2; round++) {
        expect(await numberOf(await sellAs(typed))).toEqual(['S/F', null]);
      }
    },
  );

  test('S/F is proposed at an office that does not invoice (doc 3 §9)', async () => {
    expect(await next(valencia)).toBe('S/F');
  });

  test('S/F is proposed to a role that does not sell', async () => {
    expect(await next(caracas, 'crm_ceo')).toBe('S/F');
  });
});

describe('numbers far ahead of the series (D69)', () => {
  /** Returns the number this far ahead of the series. */
  const ahead = async (by: number) => String(BigInt((await next()) ?? 0) + BigInt(by));

  test('database and form have the same limit of the series', async () => {
    const [row] = await db.query('select app_hidden.series_reach() as reach');
    expect(row?.reach).toBe(maxSeriesDistance);
  });

  test('a number up to a hundred ahead advances the series, and a higher one does not (D69)', async () => {
    const near = await ahead(maxSeriesDistance - 1);
    await sellAs(near);
    expect(await next()).toBe(String(BigInt(near) + 1n));
    const proposed = await next();
    const far = await ahead(maxSeriesDistance);
    expect(await numberOf(await sellAs(far))).toEqual([far, far]);
    expect(await next()).toBe(proposed);
  });

  test.each(['999999999999999', '1000000000000000', '999999999999999999', '8'.repeat(30)])(
    'the number %s of a documented call is stored and does not advance the series (D69)',
    async (number) => {
      const proposed = await next();
      expect(await numberOf(await sellAs(number))).toEqual([number, number]);
      expect(await next()).toBe(proposed);
      expect((await rejectedAs(number)).code).toBe('INVOICE_NUMBER_TAKEN');
    },
  );

  test.for([
    ['sales', 'crm_technical_attendant'],
    ['sales', 'crm_supervisor'],
    ['corrections', 'crm_supervisor'],
  ] as const)(
    '%s of a %s skip fewer than a hundred numbers of the series a day (D69)',
    async ([kind, role]) => {
      const sold = await sellAs((await next()) ?? '');
      const proposed = BigInt((await next()) ?? 0);
      const moved = async (by: number) => {
        const lines = [priced(caracas, 'Corte de dama', turn)];
        const args = { sales_details: lines, invoice_number: await ahead(by) };
        const actor = caracas.email(role);
        await (kind === 'sales'
          ? createSale(db, caracas, args, actor)
          : correctSale(db, caracas, sold, args, actor));
        return BigInt((await next()) ?? 0) - proposed;
      };
      expect([await moved(60), await moved(39)]).toEqual([61n, 101n]);
      const held = await moved(1);
      expect(held).toBeLessThanOrEqual(101n);
      await db.query('update app_private.series_skips set day = day - 1');
      expect(await moved(50)).toBeGreaterThan(held);
    },
  );

  test('a number that arrives before the one below it skips no number (D69)', async () => {
    const first = BigInt((await next()) ?? 0);
    const sold: string[] = [];
    for (let pair = 0n; pair < BigInt(maxSeriesDistance); pair += 1n) {
      sold.push(await sellAs(String(first + 2n * pair + 1n)));
      sold.push(await sellAs(String(first + 2n * pair)));
    }
    const outside = await db.query(
      'select from app_public.sales where id = any ($1) and correlative_number is null',
      [sold],
    );
    expect(outside).toEqual([]);
  });

  test('a confirmed number of a new series is stored after a skip in one with high numbers (D69)', async () => {
    await sellConfirmed('8000000000000000000');
    await sellAs(await ahead(1));
    await callAs(db, seriesCorrector(), 'proc_set_invoice_series', { next_number: '100000' });
    await sellConfirmed('7000000000000000000');
    expect(await next()).toBe('7000000000000000001');
  });

  test('the series skips a stored number ahead of it', async () => {
    const [taken, after] = [await ahead(maxSeriesDistance), await ahead(maxSeriesDistance + 1)];
    await sellAs(taken);
    await sellAs(after);
    await sellAs(await ahead(maxSeriesDistance - 1));
    expect(await next()).toBe(String(BigInt(after) + 1n));
  });

  let far = 0;
  test.each([
    ['crm_technical_attendant', 'sale', false],
    ['crm_technical_attendant', 'warranty', false],
    ['crm_supervisor', 'sale', false],
    ['crm_supervisor', 'correction', false],
    ['crm_local_admin', 'sale', true],
    ['crm_local_admin', 'warranty', true],
    ['crm_local_admin', 'correction', true],
  ] as const)(
    'a confirmed number ahead by %s in a %s advances the series: %s (D69)',
    async (role, kind, moves) => {
      const sold = await sellAs((await next()) ?? '');
      const proposed = await next();
      const line = { kind: kind === 'warranty' ? kind : 'sale' } as const;
      const args = {
        sales_details: [priced(caracas, 'Corte de dama', turn, line)],
        invoice_number: await ahead(++far * 1_000),
        confirm_number: true,
      };
      const actor = caracas.email(role);
      if (kind === 'sale') await createSale(db, caracas, args, actor);
      else if (kind === 'warranty') await createWarranty(db, caracas, args, actor);
      else await correctSale(db, caracas, sold, args, actor);
      // A correction releases the former number of its sale.
      const from = kind === 'correction' && !moves ? BigInt(proposed ?? 0) - 1n : proposed;
      expect(await next()).toBe(String(moves ? BigInt(args.invoice_number) + 1n : from));
    },
  );

  test('a number of a correction counts too, and leaves the series when corrected back', async () => {
    const proposed = await next();
    const id = await sellAs(proposed ?? '');
    const lines = [priced(caracas, 'Corte de dama', turn)];
    const correct = (invoice_number: string, args: object = {}) =>
      correctSale(
        db,
        caracas,
        id,
        { sales_details: lines, invoice_number, ...args },
        seriesCorrector(),
      );
    const far = await ahead(500);
    await correct(far);
    expect(await next()).toBe(proposed);
    await correct(far, { confirm_number: true });
    expect(await next()).toBe(String(BigInt(far) + 1n));
    await correct(far);
    expect(await next()).toBe(String(BigInt(far) + 1n));
    await correct(proposed ?? '');
    expect(await next()).toBe(String(BigInt(proposed ?? 0) + 1n));
  });

  test.each([
    '888888888888888',
    '888888888888888888',
    '8999999999999999000',
    '9000000000000000000',
  ])(
    'after a confirmed number %s the proposed numbers are higher and not taken',
    async (number) => {
      const id = await sellConfirmed(number);
      for (let sale = 0; sale < 5; sale++) {
        const proposed = (await next()) ?? '';
        expect(BigInt(proposed)).toBeGreaterThan(BigInt(number));
        await sellAs(proposed);
      }
      await deleteSale(db, caracas.email('crm_supervisor'), id);
    },
  );
});

describe('restart of a series', () => {
  const begin = (next_number: string, actor: 'crm_local_admin' | 'crm_admin') =>
    callAs(db, caracas.email(actor), 'proc_set_invoice_series', { next_number });

  test('an administrator restarts the series, on record, and sales keep their numbers', async () => {
    const broken = await sellConfirmed('900000');
    await begin('2001', 'crm_local_admin');
    expect(await next()).toBe('2001');
    expect(await numberOf(broken)).toEqual(['900000', '900000']);
    await sellAs('2001');
    expect(await next()).toBe('2002');
    const [entry] = await db.query(
      `select actor_id, after - 'updated' as after from app_public.audit_entries
       where object_type = 'office_settings' and object_id = $1 order by id desc limit 1`,
      [caracas.id],
    );
    expect(entry).toEqual({
      actor_id: caracas.people.crm_local_admin.id,
      after: { series: expect.any(Number), series_start: 2001 },
    });
  });

  test('a restarted series skips taken numbers', async () => {
    await sellAs('3001');
    await begin('3001', 'crm_admin');
    expect(await next()).toBe('3002');
  });

  test.each(['0', '-5', '1.5', 'S/F', 'abc', '1000000000000000', '1e5', '٣'])(
    'a restart with %s is rejected',
    async (number) => {
      expect(await rejectionOf(begin(number, 'crm_admin'))).toEqual({
        code: 'SERIES_NUMBER',
        params: { field: 'nextNumber' },
      });
    },
  );

  test('a restart without a number is rejected', async () => {
    expect((await rejectionOf(begin(' ', 'crm_admin'))).code).toBe('REQUIRED_FIELD');
  });
});

test('each office has its own series', async () => {
  await sellAs('500');
  const id = await sell(db, valencia, [priced(valencia, 'Corte de dama', turnInValencia)], {
    invoice_number: '500',
  });
  expect(await numberOf(id)).toEqual(['500', '500']);
});
