import { beforeAll, describe, expect, test } from 'vitest';
import { attendant, caracas, clone, db, onTheCast, supervisor } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';

onTheCast(cloneDatabase);

let register: string;
let session: string;

beforeAll(async () => {
  await db.query('update app_public.office_settings set cash_control = true where office_id = $1', [
    caracas.id,
  ]);
  const [made] = await db.query<{ register: string; session: string }>(
    `with register as (
       insert into app_public.cash_registers (company_id, office_id, register_name, is_default)
       values ($1, $2, 'Caja 1', true) returning id
     ), session as (
       insert into app_public.cash_sessions (company_id, office_id, register_id, business_day)
       select $1, $2, id, $3 from register returning id, register_id
     )
     select register_id as register, id as session from session`,
    [caracas.companyId, caracas.id, caracas.today],
  );
  register = made?.register as string;
  session = made?.session as string;
});

/** The owner books, as the person does in a procedure. */
async function book(amount: string, currency = 'VES', who = supervisor) {
  const { settings, run } = await asDefiner(who);
  return run(
    `select app_hidden.book_money(
       office_id => $1, store_id => null, session_id => $2, currency_code => $3, amount => $4, entry_type => 'PAY_IN',
       source_table => 'test', source_id => null) as id`,
    [caracas.id, session, currency, amount],
    settings,
  );
}

async function asDefiner(who: string) {
  const actor = await db.actor(who);
  const settings = {
    'turno.company_id': actor.companyId,
    'turno.office_id': actor.officeId,
    'turno.role_id': actor.roleId,
    'turno.employee_id': actor.employeeId ?? '',
  };
  const run = async (sql: string, params: unknown[], of: Record<string, string>) => {
    const client = await clone.ownerPool.connect();
    try {
      await client.query('begin');
      for (const [name, value] of Object.entries(of)) {
        await client.query('select set_config($1, $2, true)', [name, value]);
      }
      const { rows } = await client.query(sql, params);
      await client.query('commit');
      return rows[0];
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  return { settings, run };
}

describe('the ledger', () => {
  test('adds up: entries, days and balances tell the same (doc 4 §1) (doc 4 §3 money_entries)', async () => {
    await book('100.00');
    await book('20.50', 'USD');
    await book('-30.25');
    const [sums] = await db.query(
      `select
         (select sum(amount)::text from app_public.money_entries where session_id = $1 and currency_code = 'VES') as entries,
         (select sum(amount)::text from app_public.money_days where office_id = $2 and currency_code = 'VES') as days,
         (select sum(balance)::text from app_public.money_balances where office_id = $2 and currency_code = 'VES') as balance`,
      [session, caracas.id],
    );
    expect(sums).toEqual({ entries: '69.75', days: '69.75', balance: '69.75' });
  });

  test('what takes more than a drawer has is refused, and says what is there only to who may read it (doc 4 §6.6)', async () => {
    expect(await refusalOf(book('-500.00', 'USD'))).toEqual({
      code: 'CASH_TOO_LOW',
      params: { wanted: 'USD 500.00', present: 'USD 20.50' },
    });
    expect(await refusalOf(book('-500.00', 'USD', attendant))).toEqual({
      code: 'CASH_TOO_LOW',
      params: { wanted: 'USD 500.00' },
    });
  });
});

describe('the session that a payment enters', () => {
  const sessionFor = async (named: string | null) => {
    const { settings, run } = await asDefiner(attendant);
    return run(
      'select app_hidden.cash_session_for($1, $2) as id',
      [caracas.id, named],
      settings,
    ).then(({ id }) => id);
  };

  test('is that of the register that the device remembers, else the default one; null without control (doc 4 §6.1)', async () => {
    expect(await sessionFor(register)).toBe(session);
    expect(await sessionFor(null)).toBe(session);
  });

  test('is refused where it is counted or closed (CASH_CLOSED) (doc 4 §6.1)', async () => {
    for (const state of ['COUNTED', 'CLOSED']) {
      await db.query('update app_public.cash_sessions set state = $2 where id = $1', [
        session,
        state,
      ]);
      expect(await refusalOf(sessionFor(null))).toMatchObject({ code: 'CASH_CLOSED' });
    }
    await db.query(`update app_public.cash_sessions set state = 'OPEN' where id = $1`, [session]);
    await db.query(
      'update app_public.office_settings set cash_control = false where office_id = $1',
      [caracas.id],
    );
    expect(await sessionFor(null)).toBeNull();
  });
});
