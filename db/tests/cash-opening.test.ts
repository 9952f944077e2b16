import { beforeAll, describe, expect, test } from 'vitest';
import { call, controlCash, drawers, newRegister, openCash } from './cash-stage.ts';
import {
  admin,
  attendant,
  caracas,
  db,
  localAdmin,
  onTheCast,
  supervisor,
  valencia,
} from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';

onTheCast(cloneDatabase);
beforeAll(() => controlCash(caracas.id));

const close = (session: string, args: object = {}, who = attendant) =>
  call('proc_close_cash', { session_id: session, ...args }, who);
const count = (session: string, counts: readonly object[], who = attendant) =>
  call('proc_count_cash', { session_id: session, counts }, who);

describe('opening', () => {
  test('who turns control on has a register to open, the default one (doc 4 §3 cash_registers) (doc 4 §6.1)', async () => {
    const registers = await db.query(
      `select register_name, is_default, status from app_public.cash_registers where office_id = $1 and is_default`,
      [caracas.id],
    );
    expect(registers).toEqual([{ register_name: 'Caja 1', is_default: true, status: 1 }]);
  });

  test('denominations come to what was counted, or are refused (DENOMINATIONS_DIFFER) (doc 4 §3 cash_registers)', async () => {
    const session = await openCash([{ currencyCode: 'VES', denominations: { '100': 3, '50': 1 } }]);
    expect(await drawers(session)).toContainEqual({
      currency: 'VES',
      ledger: '350.00',
      days: '350.00',
      balance: '350.00',
    });
    const wrong = [{ currencyCode: 'VES', counted: '351', denominations: { '100': 3, '50': 1 } }];
    expect(await refusalOf(openCash(wrong))).toMatchObject({ code: 'DENOMINATIONS_DIFFER' });
    for (const counts of [
      [{ currencyCode: 'XXX' }],
      [{ currencyCode: 'VES', counted: 'NaN' }],
      [{ currencyCode: 'VES', counted: '-1' }],
      [{ currencyCode: 'VES', counted: '1.001' }],
      [{ currencyCode: 'VES', denominations: { '100': 1.5 } }],
      [{ currencyCode: 'VES' }, { currencyCode: 'VES' }],
    ]) {
      expect((await refusalOf(openCash(counts as never))).code).toMatch(
        /INVALID_INPUT|NUMBER_OUT_OF_RANGE/,
      );
    }
  });

  test('counts what the branch is paid in alone, in as many pieces as anybody has', async () => {
    for (const currencyCode of ['PEN', 'USDT']) {
      expect(await refusalOf(openCash([{ currencyCode, counted: '5' }]))).toMatchObject({
        code: 'INVALID_INPUT',
        params: { field: 'counts' },
      });
    }
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [String(at + 1), 1]));
    const long = '9'.repeat(60_000);
    for (const denominations of [many, { [long]: 1 }, { '1e70000': 1 }]) {
      expect(await refusalOf(openCash([{ currencyCode: 'VES', denominations }]))).toMatchObject({
        code: 'INVALID_INPUT',
        params: { field: 'counts' },
      });
    }
  });

  test('of two openings of a register one is refused, also when they come at once (CASH_ALREADY_OPEN) (doc 4 §7)', async () => {
    const register = await newRegister();
    const both = await Promise.allSettled([
      openCash([], attendant, register),
      openCash([], supervisor, register),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(openCash([], attendant, register))).toMatchObject({
      code: 'CASH_ALREADY_OPEN',
    });
  });

  test('is refused where nobody controls registers, and to other branches', async () => {
    expect(
      await refusalOf(call('proc_open_cash', {}, valencia.email('crm_supervisor'))),
    ).toMatchObject({ code: 'NOT_FOUND' });
    const register = await newRegister();
    expect(await refusalOf(openCash([], valencia.email('crm_supervisor'), register))).toMatchObject(
      { code: 'NOT_FOUND' },
    );
  });
});

describe('registers', () => {
  test('one that is open is not disabled, and control is not turned off meanwhile', async () => {
    const register = await newRegister();
    const session = await openCash([], attendant, register);
    const save = (status: number) =>
      call(
        'proc_save_cash_register',
        { register_name: `Caja ${register}`, id: register, status },
        localAdmin,
      );
    expect(await refusalOf(save(2))).toMatchObject({ code: 'CASH_REGISTER_OPEN' });
    expect(await refusalOf(controlCash(caracas.id, { CASH_CONTROL: false }))).toMatchObject({
      code: 'CASH_REGISTER_OPEN',
    });
    await count(session, []);
    await close(session);
    await save(2);
    expect(await refusalOf(openCash([], attendant, register))).toMatchObject({ code: 'NOT_FOUND' });
    await save(1);
    await expect(openCash([], attendant, register)).resolves.toBeDefined();
  });

  test('an office has one default register, which a disabled one hands on', async () => {
    const register = await newRegister();
    const save = (args: object) =>
      call(
        'proc_save_cash_register',
        { register_name: `Caja ${register}`, id: register, ...args },
        admin,
      );
    const defaults = () =>
      db.query<{ id: string }>(
        'select id from app_public.cash_registers where office_id = $1 and is_default',
        [caracas.id],
      );
    await save({ is_default: true });
    expect(await defaults()).toEqual([{ id: register }]);
    await save({ status: 2 });
    const [settled] = await defaults();
    expect(settled?.id).not.toBe(register);
  });
});
