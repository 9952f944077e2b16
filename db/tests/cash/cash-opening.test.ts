import { beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import {
  admin,
  attendant,
  caracas,
  db,
  setUpDemoCompany,
  supervisor,
  valencia,
} from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  bolivars,
  call,
  closeCash,
  controlCash,
  countCash,
  drawers,
  holding,
  newRegister,
  openCash,
} from './cash-fixture.ts';

setUpDemoCompany(cloneDatabase);
beforeAll(() => controlCash(caracas.id));

const defaultRegisters = () =>
  db.query<{ id: string; register_name: string; status: number }>(
    'select id, register_name, status from app_public.cash_registers where office_id = $1 and is_default',
    [caracas.id],
  );

const saveRegister = (id: string, args: object) =>
  call('proc_save_cash_register', { register_name: `Caja ${id}`, id, ...args }, admin);

describe('opening a register', () => {
  test('an office that turns on cash control has a default register to open (doc 4 §3 cash_registers) (doc 4 §6.1)', async () => {
    expect(await defaultRegisters()).toMatchObject([{ register_name: 'Caja 1', status: 1 }]);
  });

  test('denominations add up to the counted amount (doc 4 §3 cash_registers)', async () => {
    const session = await openCash([{ currencyCode: 'VES', denominations: { '100': 3, '50': 1 } }]);
    expect(await drawers(session)).toContainEqual(holding('350.00'));
  });

  const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [String(at + 1), 1]));
  const wrong = { code: 'INVALID_INPUT', params: { field: 'counts' } };
  const outOfRange = { code: 'NUMBER_OUT_OF_RANGE' };

  test.for<[string, readonly object[], object]>([
    [
      'denominations that add up to less (DENOMINATIONS_DIFFER)',
      [{ currencyCode: 'VES', counted: '351', denominations: { '100': 3, '50': 1 } }],
      { code: 'DENOMINATIONS_DIFFER' },
    ],
    ['an unknown currency', [{ currencyCode: 'XXX' }], wrong],
    ['an empty amount (D101)', bolivars(''), { code: 'REQUIRED_FIELD' }],
    ['an amount NaN', bolivars('NaN'), outOfRange],
    ['a negative amount', bolivars('-1'), outOfRange],
    ['half a banknote', [{ currencyCode: 'VES', denominations: { '100': 1.5 } }], wrong],
    ['a duplicate currency', [...bolivars('1'), ...bolivars('1')], wrong],
    ['a currency of other offices', [{ currencyCode: 'PEN', counted: '5' }], wrong],
    ['a currency of wallets', [{ currencyCode: 'USDT', counted: '5' }], wrong],
    ['41 denominations', [{ currencyCode: 'VES', denominations: many }], wrong],
    [
      'a denomination of 60,000 digits',
      [{ currencyCode: 'VES', denominations: { ['9'.repeat(60_000)]: 1 } }],
      wrong,
    ],
    [
      'a denomination of 1e70000',
      [{ currencyCode: 'VES', denominations: { '1e70000': 1 } }],
      wrong,
    ],
  ])('an opening with %s is rejected (doc 4 §3 cash_registers)', async ([, counts, rejection]) => {
    expect(await rejectionOf(openCash(counts))).toMatchObject(rejection);
  });

  test('only one of two concurrent openings of a register succeeds (CASH_ALREADY_OPEN) (doc 4 §7)', async () => {
    const register = await newRegister();
    const both = await Promise.allSettled([
      openCash([], attendant, register),
      openCash([], supervisor, register),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const third = openCash([], attendant, register);
    expect(await rejectionOf(third)).toMatchObject({ code: 'CASH_ALREADY_OPEN' });
  });

  test('opening is rejected for offices without cash control and for other branches', async () => {
    const otherOfficeSupervisor = valencia.email('crm_supervisor');
    const uncontrolled = call('proc_open_cash', {}, otherOfficeSupervisor);
    expect(await rejectionOf(uncontrolled)).toMatchObject({ code: 'NOT_FOUND' });
    const foreign = openCash([], otherOfficeSupervisor, await newRegister());
    expect(await rejectionOf(foreign)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('registers of an office', () => {
  test('while a register is open, it cannot be disabled and cash control cannot be turned off', async () => {
    const register = await newRegister();
    const session = await openCash([], attendant, register);
    for (const act of [
      () => saveRegister(register, { status: 2 }),
      () => controlCash(caracas.id, { CASH_CONTROL: false }),
    ]) {
      expect(await rejectionOf(act())).toMatchObject({ code: 'CASH_REGISTER_OPEN' });
    }
    await countCash(session, []);
    await closeCash(session);
    await saveRegister(register, { status: 2 });
    expect(await rejectionOf(openCash([], attendant, register))).toMatchObject({
      code: 'NOT_FOUND',
    });
    await saveRegister(register, { status: 1 });
    await expect(openCash([], attendant, register)).resolves.toBeDefined();
  });

  test('an office has one default register, also after an edit; a disabled one passes the role on (doc 4 §2 /caja/cajas)', async () => {
    const register = await newRegister();
    await saveRegister(register, { is_default: true });
    await saveRegister(register, { status: 1 });
    expect(await defaultRegisters()).toMatchObject([{ id: register }]);
    await saveRegister(register, { status: 2 });
    const [settled] = await defaultRegisters();
    expect(settled?.id).not.toBe(register);
  });
});
