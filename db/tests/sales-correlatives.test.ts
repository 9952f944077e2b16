import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSale, deleteSale, openTurn, priced, sell } from './acts.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { refusalWithoutTrace } from './refusal.ts';
import { type StageOffice, stageOffice } from './stage.ts';

let db: TestDatabase;
let caracas: StageOffice;
let valencia: StageOffice;
let turn: string;
let turnInValencia: string;

beforeAll(async () => {
  db = await cloneDatabase();
  caracas = await stageOffice(db, 'Caracas');
  valencia = await stageOffice(db, 'Valencia');
  turn = await openTurn(db, caracas, caracas.people.crm_technical);
  turnInValencia = await openTurn(db, valencia, valencia.people.crm_technical);
});
afterAll(() => db.drop());

function sellAs(invoice_number: string | null) {
  return sell(db, caracas, [priced(caracas, 'Corte de dama', turn)], { invoice_number });
}

function refusedAs(invoice_number: string) {
  return refusalWithoutTrace(db, () =>
    createSale(db, caracas, {
      sales_details: [priced(caracas, 'Corte de dama', turn)],
      invoice_number,
    }),
  );
}

async function next(office = caracas, role: 'crm_supervisor' | 'crm_ceo' = 'crm_supervisor') {
  const [row] = await db.as(office.email(role), (sql) =>
    sql.query<{ number: string }>('select app_public.next_invoice_number() as number'),
  );
  return row?.number;
}

async function numberOf(saleId: string) {
  const [sale] = await db.query(
    'select invoice_number, active_correlative from app_public.sales where id = $1',
    [saleId],
  );
  return sale && Object.values(sale);
}

describe('the series of an office with FACTURA ACTIVA (D18)', () => {
  test('begins at 1 and goes on from the highest number', async () => {
    expect(await next()).toBe('1');
    await sellAs('1');
    expect(await next()).toBe('2');
    await sellAs('41');
    expect(await next()).toBe('42');
    await sellAs('7');
    expect(await next()).toBe('42');
  });

  test('is the same however many zeros are typed before a number', async () => {
    const id = await sellAs(' 00000100 ');
    expect(await numberOf(id)).toEqual(['00000100', '100']);
    expect(await next()).toBe('101');
    expect(await refusedAs('100')).toMatchObject({
      code: 'INVOICE_NUMBER_TAKEN',
      params: { field: 'invoiceNumber', number: '100' },
    });
  });

  test('does not follow numbers with letters, which are unique too', async () => {
    const proposed = await next();
    expect(await numberOf(await sellAs('a-9000'))).toEqual(['A-9000', 'A-9000']);
    expect(await next()).toBe(proposed);
    expect((await refusedAs('A-9000')).code).toBe('INVOICE_NUMBER_TAKEN');
  });

  test('bears a number too long to count', async () => {
    const proposed = await next();
    const digits = '9'.repeat(30);
    expect(await numberOf(await sellAs(digits))).toEqual([digits, digits]);
    expect(await next()).toBe(proposed);
  });

  test('frees the number of a deleted sale, which keeps it on record', async () => {
    const proposed = (await next()) ?? '';
    const first = await sellAs(proposed);
    expect((await refusedAs(proposed)).code).toBe('INVOICE_NUMBER_TAKEN');
    await deleteSale(db, caracas.email('crm_supervisor'), first);
    expect(await numberOf(first)).toEqual([proposed, null]);
    expect(await next()).toBe(proposed);
    expect(await numberOf(await sellAs(proposed))).toEqual([proposed, proposed]);
  });
});

describe("'S/F'", () => {
  test.for([null, '', '  ', 's/f', 'S/F'])(
    'is what %j becomes, as often as one likes',
    async (typed) => {
      for (let round = 0; round < 2; round++) {
        expect(await numberOf(await sellAs(typed))).toEqual(['S/F', null]);
      }
    },
  );

  test('is proposed where the office does not invoice', async () => {
    expect(await next(valencia)).toBe('S/F');
  });

  test('is all that is told to who does not sell', async () => {
    expect(await next(caracas, 'crm_ceo')).toBe('S/F');
  });
});

test('another office has a series of its own', async () => {
  await sellAs('500');
  const id = await sell(db, valencia, [priced(valencia, 'Corte de dama', turnInValencia)], {
    invoice_number: '500',
  });
  expect(await numberOf(id)).toEqual(['500', '500']);
});
