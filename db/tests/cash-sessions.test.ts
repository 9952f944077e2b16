import { beforeAll, describe, expect, test } from 'vitest';
import {
  book,
  call,
  closedLines,
  controlCash,
  drawers,
  newRegister,
  openCash,
} from './cash-stage.ts';
import { attendant, caracas, db, onTheCast, supervisor } from './cast-stage.ts';
import { refusalOf } from './refusal.ts';

onTheCast();
beforeAll(() => controlCash(caracas.id));

const close = (session: string, args: object = {}, who = attendant) =>
  call('proc_close_cash', { session_id: session, ...args }, who);
const count = (session: string, counts: readonly object[], who = attendant) =>
  call('proc_count_cash', { session_id: session, counts }, who);
const bolivars = (counted: string) => [{ currencyCode: 'VES', counted }];

describe('an earlier day left open', () => {
  test("blocks opening: CASH_DAY_OPEN 'Falta cerrar la caja {register} del {day}' (doc 4 §6.2)", async () => {
    const register = await newRegister();
    const session = await openCash([], attendant, register);
    await db.query('update app_public.cash_sessions set business_day = $2 where id = $1', [
      session,
      caracas.yesterday,
    ]);
    const [year, month, day] = caracas.yesterday.split('-');
    expect(await refusalOf(openCash())).toMatchObject({
      code: 'CASH_DAY_OPEN',
      params: { day: `${day}/${month}/${year}`, register: expect.stringContaining('Caja ') },
    });
    await count(session, []);
    await close(session);
    await expect(openCash()).resolves.toBeDefined();
    const [closed] = await db.query(
      'select business_day::text as day, state from app_public.cash_sessions where id = $1',
      [session],
    );
    expect(closed).toEqual({ day: caracas.yesterday, state: 'CLOSED' });
  });
});

describe('counting and closing', () => {
  test('a first count outside the tolerance answers only COUNT_AGAIN, once; both counts are kept (doc 4 §6.4)', async () => {
    const session = await openCash(bolivars('100'));
    await book(session, '50');
    const first = await count(session, bolivars('149'));
    expect(first).toEqual({
      v_id: session,
      v_phone: null,
      v_end_code: 'COUNT_AGAIN',
      v_message: 'El conteo no coincide, cuente de nuevo',
    });
    expect(await refusalOf(close(session))).toMatchObject({ code: 'CASH_NOT_COUNTED' });
    expect(await count(session, bolivars('148'))).toMatchObject({ v_end_code: '99999' });
    const kept = await db.query(
      `select attempt, counted::text from app_public.cash_counts
       where session_id = $1 and purpose = 'CLOSING' and currency_code = 'VES' order by attempt`,
      [session],
    );
    expect(kept).toEqual([
      { attempt: 1, counted: '149.00' },
      { attempt: 2, counted: '148.00' },
    ]);
  });

  test("the tolerance is each currency's own, and within it a first count passes", async () => {
    await controlCash(caracas.id, { COUNT_TOLERANCE: { VES: '5' } });
    const session = await openCash(bolivars('100'));
    expect(await count(session, bolivars('95'))).toMatchObject({ v_end_code: '99999' });
    await controlCash(caracas.id, { COUNT_TOLERANCE: { USD: '5' } });
    const other = await openCash(bolivars('100'));
    expect(await count(other, bolivars('95'))).toMatchObject({ v_end_code: 'COUNT_AGAIN' });
    await controlCash(caracas.id, { COUNT_TOLERANCE: {} });
  });

  test('whoever voids the count and counts again is told nothing more (doc 4 §6.1)', async () => {
    const session = await openCash(bolivars('100'));
    await count(session, bolivars('100'));
    await call('proc_reopen_cash', { session_id: session });
    for (const guess of ['1', '99', '101']) {
      expect(await count(session, bolivars(guess))).toMatchObject({ v_end_code: '99999' });
      await call('proc_reopen_cash', { session_id: session });
    }
  });

  test('while a session is counted nothing enters it; to go on selling voids the count (doc 4 §6.1)', async () => {
    const session = await openCash(bolivars('100'));
    await count(session, bolivars('100'));
    const move = () =>
      call(
        'proc_move_cash',
        {
          kind: 'PAY_IN',
          currency_code: 'VES',
          amount: '1',
          notes: 'x',
          session_id: session,
        },
        supervisor,
      );
    expect(await refusalOf(move())).toMatchObject({ code: 'CASH_NOT_OPEN' });
    await call('proc_reopen_cash', { session_id: session });
    await move();
    const voided = await db.as(attendant, (sql) =>
      sql.query(
        `select distinct voided from app_public.v_cash_counts where session_id = $1 and purpose = 'CLOSING'`,
        [session],
      ),
    );
    expect(voided).toEqual([{ voided: true }]);
  });

  test('each difference needs a reason, and the ledger books it with that reason (doc 4 §6.5)', async () => {
    const session = await openCash([...bolivars('100'), { currencyCode: 'USD', counted: '20' }]);
    await book(session, '50');
    await book(session, '10', 'USD');
    const counted = [...bolivars('148'), { currencyCode: 'USD', counted: '32' }];
    await count(session, counted);
    await count(session, counted);
    expect(await refusalOf(close(session))).toEqual({
      code: 'CASH_REASON',
      params: { field: 'reasons', methods: 'Efectivo $, Efectivo Bs' },
    });
    const reasons = [
      { currencyCode: 'VES', reason: 'Vuelto de más' },
      { currencyCode: 'USD', reason: 'Sobró un billete' },
    ];
    expect(await refusalOf(close(session, { reasons, floats: bolivars('148.01') }))).toMatchObject({
      code: 'CASH_FLOAT',
    });
    await close(session, { reasons, floats: bolivars('40') });
    const differences = await db.query(
      `select currency_code as currency, amount::text, notes from app_public.money_entries
       where session_id = $1 and entry_type = 'DIFFERENCE' order by currency_code`,
      [session],
    );
    expect(differences).toEqual([
      { currency: 'USD', amount: '2.00', notes: 'Sobró un billete' },
      { currency: 'VES', amount: '-2.00', notes: 'Vuelto de más' },
    ]);
  });

  test('a close that is reopened is taken back by rows that reverse it, for a reason; only the last of its register (doc 4 §4) (doc 4 §6.10)', async () => {
    const register = await newRegister();
    const session = await openCash(bolivars('100'), attendant, register);
    await count(session, bolivars('90'));
    await count(session, bolivars('90'));
    await close(session, {
      reasons: [{ currencyCode: 'VES', reason: 'Faltó' }],
      floats: bolivars('10'),
    });
    const reopen = (who: string, reason: string) =>
      call('proc_reopen_cash', { session_id: session, reason }, who);
    expect(await refusalOf(reopen(attendant, 'Error'))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(reopen(supervisor, ' '))).toMatchObject({ code: 'REQUIRED_FIELD' });
    await reopen(supervisor, 'Se contó mal');
    expect(await drawers(session)).toContainEqual({
      currency: 'VES',
      ledger: '100.00',
      days: '100.00',
      balance: '100.00',
    });
    await count(session, bolivars('100'));
    await close(session);
    expect(await closedLines(session)).toContainEqual(
      expect.objectContaining({ currency: 'VES', expected: '100.00', difference: '0.00' }),
    );
    await openCash([], attendant, register);
    expect(await refusalOf(reopen(supervisor, 'Otra vez'))).toMatchObject({
      code: 'CASH_NOT_LAST',
    });
  });

  test('with four eyes a difference is closed by another than who opened (FOUR_EYES) (doc 4 §6.13)', async () => {
    await controlCash(caracas.id, { FOUR_EYES: true });
    const session = await openCash(bolivars('100'));
    await count(session, bolivars('90'));
    await count(session, bolivars('90'));
    const args = { reasons: [{ currencyCode: 'VES', reason: 'Faltó' }] };
    expect(await refusalOf(close(session, args))).toMatchObject({ code: 'FOUR_EYES' });
    await close(session, args, supervisor);
    const even = await openCash(bolivars('100'));
    await count(even, bolivars('100'));
    await close(even);
    await controlCash(caracas.id, { FOUR_EYES: false });
  });
});
