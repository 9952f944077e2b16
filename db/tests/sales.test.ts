import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSale, openTurn, priced, type SaleArguments, sell } from './acts.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { refusalWithoutTrace } from './refusal.ts';
import { seedRival } from './rival.ts';
import { type StageOffice, stageOffice } from './stage.ts';

let db: TestDatabase;
let caracas: StageOffice;
let valencia: StageOffice;
let turn: string;

beforeAll(async () => {
  db = await cloneDatabase();
  caracas = await stageOffice(db, 'Caracas');
  valencia = await stageOffice(db, 'Valencia');
  turn = await openTurn(db, caracas, caracas.people.crm_technical);
});
afterAll(() => db.drop());

function haircut() {
  return priced(caracas, 'Corte de dama', turn);
}

/** A sale of one haircut, changed so that it is wrong, with nothing left of it. */
function refused(changed: Partial<SaleArguments>, who?: string) {
  return refusalWithoutTrace(db, () =>
    createSale(db, caracas, { sales_details: [haircut()], ...changed }, who),
  );
}

describe('a sale', () => {
  test('keeps its own copies of client, seller, technician and office (D11)', async () => {
    const daniela = caracas.people.crm_technical;
    const id = await sell(db, caracas, [haircut()]);
    const [sale] = await db.query('select * from app_public.sales where id = $1', [id]);
    expect(sale).toMatchObject({
      company_id: caracas.companyId,
      office_id: caracas.id,
      kind: 'SALE',
      client_id: caracas.client.id,
      client_in: caracas.client.identificationNumber,
      client_name: 'María Fernanda',
      client_last_name: 'Rodríguez',
      client_phone: caracas.client.phone,
      employee_id: caracas.people.crm_supervisor.id,
      employee_name: 'Marisol',
      employee_last_name: 'Peñalver',
      technician_names: daniela.fullName,
      town_name: 'Caracas',
      office_name: 'Caracas',
      company_name: 'Turno Demo',
      currency_code: 'VES',
      exchange_value: caracas.usdRate,
      invoice_number: 'S/F',
      status: 1,
    });
    const [line] = await db.query('select * from app_public.sales_details where sale_id = $1', [
      id,
    ]);
    expect(line).toMatchObject({
      workday_id: turn,
      employee_id: daniela.id,
      employee_in: daniela.identificationNumber,
      service_name: 'Cabello',
      subservice_name: 'Corte de dama',
      price: '12.00',
      price_currency: 'USD',
    });
  });

  test('changes by nothing that is renamed or repriced later (D11)', async () => {
    const id = await sell(db, caracas, [priced(caracas, 'Planchado', turn)]);
    const shown = () =>
      Promise.all(
        ['v_sales', 'v_sales_details'].map((view) =>
          db.query(
            `select * from app_public.${view} where ${view === 'v_sales' ? '' : 'sale_'}id = $1`,
            [id],
          ),
        ),
      );
    const before = await shown();
    await db.query(
      `update app_public.subservices set cost = cost * 2, subservice_name = 'Otro' where id = $1`,
      [caracas.subservice('Planchado').id],
    );
    await db.query(`update app_public.clients set first_name = 'Otra' where id = $1`, [
      caracas.client.id,
    ]);
    await db.query(
      `update app_public.employees set last_name = 'Otro', commission = 0.15 where id = $1`,
      [caracas.people.crm_technical.id],
    );
    await db.query('update app_public.offices set exchange_value = 300 where id = $1', [
      caracas.id,
    ]);
    expect(await shown()).toEqual(before);
    await db.query('update app_public.offices set exchange_value = $2 where id = $1', [
      caracas.id,
      caracas.usdRate,
    ]);
  });

  test('sums its lines: total, tax and dollars (D7)', async () => {
    const other = await openTurn(db, caracas, caracas.technicians[1] as never);
    const id = await sell(db, caracas, [
      haircut(),
      priced(caracas, 'Depilación de axilas', other),
      priced(caracas, 'Manicure semipermanente', turn),
    ]);
    const [sums] = await db.query(
      `select sale.total = sum(line.cost) and sale.tax_total = sum(line.tax)
         and sale.total_usd = sum(line.cost_usd) and sale.total_tip = sum(line.tip) as equal,
         count(*)::int as lines, technician_names
       from app_public.sales as sale
       join app_public.sales_details as line on line.sale_id = sale.id
       where sale.id = $1 group by sale.id`,
      [id],
    );
    expect(sums).toEqual({
      equal: true,
      lines: 3,
      technician_names: expect.stringMatching(/^Daniela .+, Yuleisy Rangel$/),
    });
  });

  test('takes its lines and payments as JSON text too (D45)', async () => {
    const line = haircut();
    const payment = { amount: line.cost, payment_type: 'TDD', currency: 'VES' };
    const { v_id } = await createSale(db, caracas, {
      sales_details: JSON.stringify(JSON.stringify([line])),
      payment_details: JSON.stringify(JSON.stringify([payment])),
    });
    const [sale] = await db.query(
      'select total, payment_details from app_public.sales where id = $1',
      [v_id],
    );
    expect(sale).toEqual({ total: line.cost, payment_details: [payment] });
  });

  test('takes the minutes of a line from its times, else as sent, else from the subservice', async () => {
    const startsAt = `${caracas.today}T00:00:00Z`;
    const endsAt = `${caracas.today}T00:50:00Z`;
    const id = await sell(db, caracas, [
      { ...haircut(), avg_minuts: 20, startsAt, endsAt },
      { ...haircut(), avg_minuts: 20 },
      haircut(),
    ]);
    const lines = await db.query<{ avg_minuts: number }>(
      'select avg_minuts from app_public.sales_details where sale_id = $1 order by line_number',
      [id],
    );
    expect(lines.map((line) => line.avg_minuts)).toEqual([50, 20, 45]);
  });

  test('takes company, office and seller from the session, not from what is sent (D1)', async () => {
    const id = await sell(db, caracas, [haircut()], {
      employee_id: caracas.people.crm_supervisor.id,
      office_id: caracas.id,
      currency_code: 'VES',
      total_usd: '99999',
    });
    const [sale] = await db.query(
      `select company_id, office_id, employee_id, sale_day::text, currency_code, total_usd
       from app_public.sales where id = $1`,
      [id],
    );
    const expected = {
      company_id: caracas.companyId,
      office_id: caracas.id,
      employee_id: caracas.people.crm_supervisor.id,
      sale_day: caracas.today,
      currency_code: 'VES',
      total_usd: '12.00',
    };
    expect(sale).toEqual(expected);
    // Nothing of it is sent.
    const [same] = await db.query(
      `select company_id, office_id, employee_id, sale_day::text, currency_code, total_usd
       from app_public.sales where id = $1`,
      [await sell(db, caracas, [haircut()])],
    );
    expect(same).toEqual(expected);
  });
});

describe('the client of a sale', () => {
  test('is found by the digits alone', async () => {
    const id = await sell(db, caracas, [haircut()], {
      identification_number: caracas.client.identificationNumber.slice(1),
    });
    const [sale] = await db.query('select client_id from app_public.sales where id = $1', [id]);
    expect(sale).toEqual({ client_id: caracas.client.id });
  });

  test('is saved with the sale when new (D17)', async () => {
    const id = await sell(db, caracas, [haircut()], {
      identification_number: 'V25111222',
      identification_type: 'CI',
      phone: '0412-5556677',
      email: 'nueva@correo.com',
      address: 'El Hatillo',
      first_name: 'Clienta',
      last_name: 'Nueva',
    });
    const clients = await db.query(
      `select client.full_name, client.email, sale.client_name, sale.client_in
       from app_public.sales as sale join app_public.clients as client on client.id = sale.client_id
       where sale.id = $1`,
      [id],
    );
    expect(clients).toEqual([
      {
        full_name: 'Clienta Nueva',
        email: 'nueva@correo.com',
        client_name: 'Clienta',
        client_in: 'V25111222',
      },
    ]);
  });

  test('is not saved when the sale is refused (D17)', async () => {
    const refusal = await refused({
      identification_number: 'V25111333',
      identification_type: 'CI',
      phone: '0412-5556677',
      address: 'El Hatillo',
      sales_details: [{ ...haircut(), cost: '1.00' }],
    });
    expect(refusal.code).toBe('COST_DIFFERS');
  });

  test('who is unknown and comes without data is refused', async () => {
    const refusal = await refused({ identification_number: 'V25111444' });
    expect(refusal).toMatchObject({
      code: 'CLIENT_NOT_FOUND',
      params: { field: 'identificationNumber' },
    });
  });

  test.for(['', null, '   '])('who is not told (%j) is refused', async (identification_number) => {
    const refusal = await refused({ identification_number } as Partial<SaleArguments>);
    expect(refusal.code).toBe('CLIENT_NOT_FOUND');
  });

  test('who was disabled is refused, even with data', async () => {
    await sell(db, caracas, [haircut()], {
      identification_number: 'V25111555',
      identification_type: 'CI',
      address: 'Baruta',
    });
    await db.query(
      `update app_public.clients set status = 2 where identification_number = 'V25111555'`,
    );
    const refusal = await refused({
      identification_number: 'V25111555',
      identification_type: 'CI',
      address: 'Baruta',
    });
    expect(refusal).toMatchObject({
      code: 'CLIENT_DISABLED',
      params: { field: 'identificationNumber', disabled: ' en Caracas', objectType: 'clients' },
    });
  });
});

describe('nothing is left of a sale', () => {
  test.for([
    ['no lines', []],
    ['no list of lines', { not: 'a list' }],
    ['null', null],
  ] as const)('with %s', async ([, sales_details]) => {
    expect((await refused({ sales_details })).code).toBe('LINE_REQUIRED');
  });

  test('with more than 50 lines', async () => {
    const sales_details = Array.from({ length: 51 }, haircut);
    expect((await refused({ sales_details })).code).toBe('TOO_MANY_LINES');
  });

  test.for([
    [{ workdayId: '01900000-0000-7000-8000-000000000000' }, 'WORKDAY_NOT_FOUND'],
    [{ workdayId: null }, 'WORKDAY_NOT_FOUND'],
    [{ subserviceId: '01900000-0000-7000-8000-000000000000' }, 'SUBSERVICE_NOT_FOUND'],
    [{ subserviceId: null }, 'SUBSERVICE_NOT_FOUND'],
    [{ tip: '-1' }, 'NUMBER_OUT_OF_RANGE'],
    [{ tip: '1.005' }, 'INVALID_INPUT'],
    [{ avg_minuts: -5 }, 'NUMBER_OUT_OF_RANGE'],
    [{ workdayId: 'none' }, 'INVALID_INPUT'],
    [{ cost: 'mucho' }, 'INVALID_INPUT'],
    [{ cost: 'NaN' }, 'COST_DIFFERS'],
    [{ tax: 'NaN' }, 'TAX_DIFFERS'],
    [{ tip: 'NaN' }, 'NUMBER_OUT_OF_RANGE'],
    [{ tip: 'Infinity' }, 'NUMBER_OUT_OF_RANGE'],
    [{ tip: '1e400' }, 'NUMBER_OUT_OF_RANGE'],
    [{ avg_minuts: 99_999_999_999 }, 'INVALID_INPUT'],
    [{ startsAt: '2025-99-99' }, 'INVALID_INPUT'],
    [{ startsAt: '2025-01-01 10:00', endsAt: '2025-01-01 09:00' }, 'LINE_TIMES'],
    [{ startsAt: '2025-01-01 10:00', endsAt: '2025-01-01 10:00' }, 'LINE_TIMES'],
  ] as const)('whose second line has %j: %s', async ([wrong, code]) => {
    const sales_details = [haircut(), { ...haircut(), ...wrong }];
    expect((await refused({ sales_details })).code).toBe(code);
  });

  test.for([
    [{ total_tip: '-1' }, 'NUMBER_OUT_OF_RANGE'],
    [{ total_tip: '0.001' }, 'INVALID_INPUT'],
    [{ total_tip: 'NaN' }, 'NUMBER_OUT_OF_RANGE'],
    [{ invoice_number: 'A'.repeat(31) }, 'TEXT_TOO_LONG'],
    [{ payment_details: '"no es json"' }, 'INVALID_INPUT'],
  ] as const)('with %j: %s', async ([wrong, code]) => {
    expect((await refused(wrong)).code).toBe(code);
  });

  test("with another office's turn", async () => {
    const workday = await openTurn(db, valencia, valencia.people.crm_technical);
    const refusal = await refused({ sales_details: [{ ...haircut(), workdayId: workday }] });
    expect(refusal).toMatchObject({ code: 'WORKDAY_NOT_FOUND', params: { line: 1 } });
  });

  test("with another office's subservice", async () => {
    const { id } = valencia.subservice('Corte de dama');
    const refusal = await refused({ sales_details: [{ ...haircut(), subserviceId: id }] });
    expect(refusal).toMatchObject({ code: 'SUBSERVICE_NOT_FOUND', params: { line: 1 } });
  });

  test("with another company's turn, subservice, client or office", async () => {
    const owner = await db.ownerPool.connect();
    const rival = await seedRival(owner).finally(() => owner.release());
    const [client] = await db.query<{ number: string }>(
      'select identification_number as number from app_public.clients where id = $1',
      [rival.clientId],
    );
    const codes = [];
    for (const wrong of [
      { sales_details: [{ ...haircut(), workdayId: rival.workdayId }] },
      { sales_details: [{ ...haircut(), subserviceId: rival.subserviceId }] },
      { identification_number: client?.number ?? '' },
      { office_id: rival.officeId },
      { employee_id: rival.people.crm_supervisor.id },
    ]) {
      codes.push((await refused(wrong)).code);
    }
    expect(codes).toEqual([
      'WORKDAY_NOT_FOUND',
      'SUBSERVICE_NOT_FOUND',
      'CLIENT_NOT_FOUND',
      'OTHER_OFFICE',
      'FORBIDDEN',
    ]);
  });

  test("with a disabled subservice, or a turn of yesterday's", async () => {
    const { id } = caracas.subservice('Balayage');
    await db.query('update app_public.subservices set status = 2 where id = $1', [id]);
    const disabled = [priced(caracas, 'Balayage', turn)];
    expect((await refused({ sales_details: disabled })).code).toBe('SUBSERVICE_NOT_FOUND');

    const old = await openTurn(db, caracas, caracas.people.crm_technical, caracas.yesterday);
    const ofYesterday = [priced(caracas, 'Corte de dama', old)];
    expect(await refused({ sales_details: ofYesterday })).toMatchObject({
      code: 'WORKDAY_NOT_OF_DAY',
      params: { line: 1 },
    });
  });

  test("sent in another employee's name", async () => {
    const refusal = await refused({ employee_id: caracas.people.crm_local_admin.id });
    expect(refusal.code).toBe('FORBIDDEN');
  });
});

describe('who sells', () => {
  test.for(['crm_local_admin', 'crm_supervisor', 'crm_technical_attendant'] as const)(
    '%s may',
    async (role) => {
      const result = await createSale(
        db,
        caracas,
        { sales_details: [haircut()] },
        caracas.email(role),
      );
      expect(result.v_end_code).toBe('99999');
    },
  );

  test.for([
    'crm_admin',
    'crm_technical',
    'crm_ceo',
    'crm_operations_sales',
    'crm_administration',
    'crm_marketing',
  ] as const)('%s may not', async (role) => {
    expect((await refused({}, caracas.email(role))).code).toBe('FORBIDDEN');
  });

  test('someone who is no employee may, and is told as the maker', async () => {
    const [user] = await db.query<{ id: string; role_id: string }>(
      `insert into app_public.users (company_id, office_id, role_id, email)
       select company_id, office_id, role_id, 'caja@caracas.demo' from app_public.employees where email = $1
       returning id, role_id`,
      [caracas.email('crm_local_admin')],
    );
    const { employeeId: _, ...actor } = await db.actor(caracas.email('crm_local_admin'));
    const { v_id } = await createSale(
      db,
      caracas,
      { sales_details: [haircut()] },
      { ...actor, userId: user?.id ?? '' },
    );
    const [sale] = await db.query(
      'select employee_id, employee_name, created_by from app_public.sales where id = $1',
      [v_id],
    );
    expect(sale).toEqual({ employee_id: null, employee_name: '', created_by: user?.id });
  });

  test('nobody may without a session', async () => {
    const sale = () =>
      db.asAnonymous((sql) => sql.query("select app_public.proc_create_sales('V1', '[]'::jsonb)"));
    expect((await refusalWithoutTrace(db, sale)).code).toBe('FORBIDDEN');
  });
});
