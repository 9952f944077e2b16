import { describe, expect, test } from 'vitest';
import { createSale, openTurn, priced } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { haircut, onASellingOffice, rejected, turn } from './sales-fixture.ts';

onASellingOffice();

describe('rejected sales leave no trace', () => {
  test.for([
    ['no lines', []],
    ['an object instead of lines', { not: 'a list' }],
    ['null', null],
  ] as const)('a sale with %s is rejected', async ([, sales_details]) => {
    expect((await rejected({ sales_details })).code).toBe('LINE_REQUIRED');
  });

  test('a sale with more than 50 lines is rejected', async () => {
    const sales_details = Array.from({ length: 51 }, haircut);
    expect((await rejected({ sales_details })).code).toBe('TOO_MANY_LINES');
  });

  test.for([
    [{ workdayId: '01900000-0000-7000-8000-000000000000' }, 'WORKDAY_NOT_FOUND'],
    [{ workdayId: null }, 'WORKDAY_NOT_FOUND'],
    [{ subserviceId: '01900000-0000-7000-8000-000000000000' }, 'SUBSERVICE_NOT_FOUND'],
    [{ subserviceId: null }, 'SUBSERVICE_NOT_FOUND'],
    [{ cost: 'NaN' }, 'COST_DIFFERS'],
    [{ tax: 'NaN' }, 'TAX_DIFFERS'],
    [{ tip: '1e400' }, 'NUMBER_OUT_OF_RANGE'],
    [{ currencyCode: 'PEN' }, 'INVALID_INPUT'],
    [{ discount: 'abc' }, 'INVALID_INPUT'],
    [{ discount: [10] }, 'INVALID_INPUT'],
    [{ discount: 'NaN' }, 'DISCOUNT_DIFFERS'],
    [{ discount: 50 }, 'DISCOUNT_DIFFERS'],
    [{ discount: '-0.02' }, 'DISCOUNT_DIFFERS'],
    [{ endsAt: '2025-01-01 10:00' }, 'LINE_START'],
    [{ startsAt: '2025-01-01 10:00', endsAt: '2025-01-01 09:00' }, 'LINE_TIMES'],
    [{ startsAt: '2025-01-01 10:00', endsAt: '2025-01-01 10:00' }, 'LINE_TIMES'],
  ] as const)('a sale whose second line has %j is rejected: %s', async ([wrong, code]) => {
    const sales_details = [haircut(), { ...haircut(), ...wrong }];
    expect(await rejected({ sales_details })).toMatchObject({ code, params: { line: 2 } });
  });

  test.for([
    { workdayId: 'none' },
    { cost: 'mucho' },
    { avg_minuts: 99_999_999_999 },
    { startsAt: '2025-99-99' },
  ])('a sale whose second line has an invalid value is rejected: %j', async (wrong) => {
    const sales_details = [haircut(), { ...haircut(), ...wrong }];
    expect(await rejected({ sales_details })).toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'salesDetails' },
    });
  });

  test.for([
    [{ total_tip: '-0.01' }, 'NUMBER_OUT_OF_RANGE'],
    [{ invoice_number: 'A'.repeat(31) }, 'TEXT_TOO_LONG'],
    [{ payment_details: '"no es json"' }, 'JSON_INVALID'],
    [{ currency_code: 'USD' }, 'INVALID_INPUT'],
  ] as const)('a sale with %j is rejected: %s', async ([wrong, code]) => {
    expect((await rejected(wrong)).code).toBe(code);
  });

  test("a sale in another employee's name is rejected (D1)", async () => {
    const rejection = await rejected({ employee_id: caracas.people.crm_local_admin.id });
    expect(rejection.code).toBe('FORBIDDEN');
  });

  test('a sale with a disabled subservice, or a turn of yesterday, is rejected', async () => {
    const { id } = caracas.subservice('Balayage');
    await db.query('update app_public.subservices set status = 2 where id = $1', [id]);
    const disabled = [priced(caracas, 'Balayage', turn)];
    expect((await rejected({ sales_details: disabled })).code).toBe('SUBSERVICE_NOT_FOUND');

    const old = await openTurn(db, caracas, caracas.people.crm_technical, caracas.yesterday);
    const ofYesterday = [priced(caracas, 'Corte de dama', old)];
    expect(await rejected({ sales_details: ofYesterday })).toMatchObject({
      code: 'WORKDAY_NOT_OF_DAY',
      params: { line: 1 },
    });
  });
});

describe('the seller of a sale', () => {
  test('a user without an employee may sell and is stored as the author', async () => {
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
});
