import { beforeAll, describe, expect, test } from 'vitest';
import { call, createSale, openTurn, priced, sell } from './acts.ts';
import { caracas, db, onTheCast } from './cast-stage.ts';
import { refusalWithoutTrace } from './refusal.ts';

onTheCast();

let owner: string;
beforeAll(() => {
  owner = caracas.email('crm_owner');
});

const earnedBy = (id: string) =>
  db.query('select from app_public.sales_details_commissions where employee_id = $1', [id]);

describe('the owner of a company (D71)', () => {
  test('opens a turn, sets the rate and sells, in the office of the session (D71)', async () => {
    const [technician] = caracas.technicians.slice(1);
    const opened = await db.as(owner, (sql) =>
      call(sql, 'proc_create_workdays', {
        identification_number: technician?.identificationNumber,
      }),
    );
    expect(opened.v_end_code).toBe('99999');
    const rates = await db.as(owner, (sql) =>
      sql.query('update app_public.offices set exchange_value = $2 where id = $1 returning 1', [
        caracas.id,
        caracas.usdRate,
      ]),
    );
    expect(rates).toHaveLength(1);
    const { v_id, v_end_code } = await createSale(
      db,
      caracas,
      { sales_details: [priced(caracas, 'Corte de dama', opened.v_id ?? '')] },
      owner,
    );
    expect(v_end_code).toBe('99999');
    expect(
      await db.query('select office_id, employee_id from app_public.sales where id = $1', [v_id]),
    ).toEqual([{ office_id: caracas.id, employee_id: caracas.people.crm_owner.id }]);
  });

  test('sees every office, as an administrator does (D71)', async () => {
    const offices = await db.as(owner, (sql) =>
      sql.query<{ office_name: string }>(
        'select distinct office_name from app_public.v_technicals',
      ),
    );
    expect(offices.map(({ office_name }) => office_name).toSorted()).toEqual([
      'Caracas',
      'Lima',
      'Valencia',
    ]);
  });

  test('earns no supervisor’s commission on what others sell (D71)', async () => {
    await db.query('update app_public.employees set commission = 0.05 where id = any ($1)', [
      [caracas.people.crm_owner.id, caracas.people.crm_supervisor.id],
    ]);
    const turn = await openTurn(db, caracas, caracas.people.crm_technical);
    await sell(db, caracas, [priced(caracas, 'Corte de dama', turn)]);
    expect((await earnedBy(caracas.people.crm_supervisor.id)).length).toBeGreaterThan(0);
    expect(await earnedBy(caracas.people.crm_owner.id)).toEqual([]);
  });

  test('is made by who may change what roles may, and by nobody else (D71)', async () => {
    const register = (who: string, email: string) =>
      db.as(who, (sql) =>
        sql.query('select (app_public.proc_users_register($1, $2, $3)).v_end_code', [
          email,
          '$argon2id$x',
          'crm_owner',
        ]),
      );
    const refusal = await refusalWithoutTrace(db, () =>
      register(caracas.email('crm_local_admin'), 'no@duena.demo'),
    );
    expect(refusal.code).toBe('FORBIDDEN');
    expect(await register(owner, 'socia@duena.demo')).toEqual([{ v_end_code: '99999' }]);
  });
});
