import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSale, openTurn, priced } from '../support/acts.ts';
import {
  attendant,
  caracas,
  db,
  localAdmin,
  setUpDemoCompany,
  supervisor,
} from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  bolivars,
  book,
  call,
  closeCash,
  closedLines,
  controlCash,
  countCash,
  drawers,
  holding,
  ledgerOf,
  moveCash,
  newRegister,
  openCash,
  withZeros,
} from './cash-fixture.ts';

setUpDemoCompany();
beforeAll(() => controlCash(caracas.id));

/** Opens a register with 100 bolívares and counts this amount, twice if it differs. */
async function counted(amount: string, register?: string): Promise<string> {
  const session = await openCash(bolivars('100'), attendant, register);
  await countCash(session, bolivars(amount));
  if (amount !== '100') await countCash(session, bolivars(amount));
  return session;
}

const missing = { reasons: [{ currencyCode: 'VES', reason: 'Faltó' }] };

describe('an open session of an earlier day', () => {
  test("the open session blocks opening: CASH_DAY_OPEN 'Falta cerrar la caja {register} del {day}' (doc 4 §6.2)", async () => {
    const session = await openCash();
    await db.query('update app_public.cash_sessions set business_day = $2 where id = $1', [
      session,
      caracas.yesterday,
    ]);
    expect(await rejectionOf(openCash())).toMatchObject({
      code: 'CASH_DAY_OPEN',
      params: {
        day: caracas.yesterday.split('-').reverse().join('/'),
        register: expect.stringContaining('Caja '),
      },
    });
    await countCash(session, []);
    await closeCash(session);
    await expect(openCash()).resolves.toBeDefined();
    const [closed] = await db.query(
      'select business_day::text as day, state from app_public.cash_sessions where id = $1',
      [session],
    );
    expect(closed).toEqual({ day: caracas.yesterday, state: 'CLOSED' });
  });
});

describe('count and close', () => {
  test('a first count outside the tolerance returns only COUNT_AGAIN, once; both counts are stored (doc 4 §6.4)', async () => {
    const session = await openCash(bolivars('100'));
    await book(session, '50');
    expect(await countCash(session, bolivars('149'))).toEqual({
      v_id: session,
      v_phone: null,
      v_end_code: 'COUNT_AGAIN',
      v_message: 'El conteo no coincide, cuente de nuevo',
    });
    expect(await rejectionOf(closeCash(session))).toMatchObject({ code: 'CASH_NOT_COUNTED' });
    expect(await countCash(session, bolivars('148'))).toMatchObject({ v_end_code: '99999' });
    const storedCounts = await db.query(
      `select attempt, counted::text from app_public.cash_counts
       where session_id = $1 and purpose = 'CLOSING' and currency_code = 'VES' order by attempt`,
      [session],
    );
    expect(storedCounts).toEqual([
      { attempt: 1, counted: '149.00' },
      { attempt: 2, counted: '148.00' },
    ]);
  });

  test('a count without an amount for a method is rejected, also at the opening (COUNT_MISSING) (D101)', async () => {
    const rejection = { code: 'COUNT_MISSING', params: { field: 'counts', methods: 'Efectivo $' } };
    const session_id = await openCash(bolivars('100'));
    await book(session_id, '50');
    for (const counting of [
      ['proc_open_cash', { register_id: await newRegister() }],
      ['proc_count_cash', { session_id }],
    ] as const) {
      const [name, args] = counting;
      expect(await rejectionOf(call(name, { ...args, counts: bolivars('1') }))).toEqual(rejection);
    }
    await call('proc_count_cash', { session_id, counts: bolivars('1'), purpose: 'SPOT' });
  });

  test('the person who counted can neither void the count nor read the expected amounts (D101)', async () => {
    const session_id = await openCash(bolivars('100'));
    await book(session_id, '50');
    const visibleFigures = async (actor: string) => [
      await db
        .queryAs(actor, 'select expected::text from app_public.proc_cash_report($1)', [session_id])
        .then(
          ({ length }) => length,
          (error: Error) => error.message,
        ),
      await db.valueAs(
        actor,
        'select count(*)::int from app_public.v_money_entries where session_id = $1',
        [session_id],
      ),
      await db.valueAs(actor, 'select app_hidden.blind_from($1) is null', [caracas.id]),
    ];
    expect(await visibleFigures(supervisor)).toEqual([2, 2, true]);
    const seen = () =>
      db.value('select app_hidden.cash_seen(id) from app_public.cash_sessions where id = $1', [
        session_id,
      ]);
    expect(await seen()).toBe('');
    await countCash(session_id, bolivars('1'), supervisor);
    expect(await visibleFigures(supervisor)).toEqual(['CASH_BLIND', 0, false]);
    expect(await visibleFigures(localAdmin)).toEqual([2, 2, true]);
    await countCash(session_id, bolivars('1'), supervisor);
    const reopen = (actor: string) => call('proc_reopen_cash', { session_id }, actor);
    expect(await rejectionOf(reopen(attendant))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await rejectionOf(reopen(supervisor))).toMatchObject({ code: 'FOUR_EYES' });
    const differences = await db.queryAs(
      attendant,
      'select method_name, difference::text from app_public.proc_cash_differences($1)',
      [session_id],
    );
    expect(differences).toEqual([
      { method_name: 'Efectivo $', difference: '0.00' },
      { method_name: 'Efectivo Bs', difference: '-149.00' },
    ]);
    await reopen(localAdmin);
    expect(await visibleFigures(supervisor)).toEqual(['CASH_BLIND', 0, false]);
    await countCash(session_id, bolivars('150'), supervisor);
    await closeCash(session_id, {}, supervisor);
    expect((await visibleFigures(supervisor))[0]).toBe(2);
    expect(
      await db.valueAs(
        supervisor,
        'select expected_seen from app_public.v_cash_sessions where id = $1',
        [session_id],
      ),
    ).toMatch(/^\d\d\/\d\d \d\d:\d\d \p{L}/u);
  });

  test('each currency has its own tolerance, within which a first count passes (doc 4 §6.4)', async () => {
    const counts = (currencyCode: string, counted: string) => [{ currencyCode, counted }];
    for (const [tolerated, differing, code] of [
      ['VES', 'VES', '99999'],
      ['USD', 'VES', 'COUNT_AGAIN'],
      ['USD', 'USD', '99999'],
      ['VES', 'USD', 'COUNT_AGAIN'],
    ] as const) {
      await controlCash(caracas.id, { COUNT_TOLERANCE: { [tolerated]: '5' } });
      const session = await openCash(counts(differing, '100'));
      expect(
        await countCash(session, counts(differing, '95')),
        `${differing} where ${tolerated} is tolerated`,
      ).toMatchObject({ v_end_code: code });
    }
    await controlCash(caracas.id, { COUNT_TOLERANCE: {} });
  });

  test('a wrong count after a voided one does not reveal that it is wrong (doc 4 §6.1)', async () => {
    const session = await counted('100');
    for (const wrongAmount of ['1', '99', '101']) {
      await call('proc_reopen_cash', { session_id: session }, supervisor);
      expect(await countCash(session, bolivars(wrongAmount))).toMatchObject({
        v_end_code: '99999',
      });
    }
  });

  test('a transfer without a money store leaves the drawer for the safe (doc 4 §2 /caja)', async () => {
    const session = await openCash(bolivars('100'));
    await moveCash(session, 'TRANSFER', '20');
    expect((await ledgerOf(session)).slice(-2)).toEqual([
      'TRANSFER VES -20.00 DRAWER',
      'TRANSFER VES 20.00 SAFE',
    ]);
  });

  test('a counted session accepts no movement until its count is voided (doc 4 §6.1)', async () => {
    const session = await counted('100');
    const move = () => moveCash(session, 'PAY_IN', '1');
    expect(await rejectionOf(move())).toMatchObject({ code: 'CASH_NOT_OPEN' });
    await call('proc_reopen_cash', { session_id: session }, supervisor);
    await move();
    const voided = await db.queryAs(
      attendant,
      `select distinct voided from app_public.v_cash_counts where session_id = $1 and purpose = 'CLOSING'`,
      [session],
    );
    expect(voided).toEqual([{ voided: true }]);
  });

  test('each difference needs a reason, which the ledger stores (doc 4 §6.5)', async () => {
    const session = await openCash([...bolivars('100'), { currencyCode: 'USD', counted: '20' }]);
    await book(session, '50');
    await book(session, '10', 'USD');
    const both = [...bolivars('148'), { currencyCode: 'USD', counted: '32' }];
    await countCash(session, both);
    await countCash(session, both);
    const rejection = { code: 'CASH_REASON', params: { field: 'reasons' } };
    expect(await rejectionOf(closeCash(session))).toEqual(rejection);
    expect(await rejectionOf(closeCash(session, {}, supervisor))).toEqual({
      ...rejection,
      params: { ...rejection.params, methods: 'Efectivo $, Efectivo Bs' },
    });
    const reasons = [
      { currencyCode: 'VES', reason: 'Vuelto de más' },
      { currencyCode: 'USD', reason: 'Sobró un billete' },
    ];
    const ofAnother = reasons.map((each) => ({ ...each, paymentMethodId: randomUUID() }));
    expect(await rejectionOf(closeCash(session, { reasons: ofAnother }))).toEqual(rejection);
    for (const given of [reasons, []]) {
      const tooMuch = closeCash(session, { reasons: given, floats: bolivars('148.01') });
      expect(await rejectionOf(tooMuch)).toEqual({
        code: 'CASH_FLOAT',
        params: { field: 'floats' },
      });
    }
    await closeCash(session, { reasons, floats: bolivars('40') });
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

  test("reopening the register's last close needs a reason and adds reversing entries (doc 4 §4) (doc 4 §6.10)", async () => {
    const register = await newRegister();
    const session = await counted('90', register);
    await closeCash(session, { ...missing, floats: bolivars('10') });
    const reopen = (actor: string, reason: string) =>
      call('proc_reopen_cash', { session_id: session, reason }, actor);
    expect(await rejectionOf(reopen(attendant, 'Error'))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await rejectionOf(reopen(supervisor, ' '))).toMatchObject({ code: 'REQUIRED_FIELD' });
    await reopen(supervisor, 'Se contó mal');
    expect(await drawers(session)).toContainEqual(holding('100.00'));
    await countCash(session, bolivars('100'));
    await closeCash(session);
    expect(await closedLines(session)).toContainEqual(
      expect.objectContaining({ currency: 'VES', expected: '100.00', difference: '0.00' }),
    );
    await openCash([], attendant, register);
    const again = reopen(supervisor, 'Otra vez');
    expect(await rejectionOf(again)).toMatchObject({ code: 'CASH_NOT_LAST' });
  });

  test('with four eyes, only another person than the opener closes a difference (FOUR_EYES) (doc 4 §6.13)', async () => {
    await controlCash(caracas.id, { FOUR_EYES: true });
    const session = await counted('90');
    expect(await rejectionOf(closeCash(session, missing))).toMatchObject({ code: 'FOUR_EYES' });
    await closeCash(session, missing, supervisor);
    await closeCash(await counted('100'));
    await controlCash(caracas.id, { FOUR_EYES: false });
  });
});

test('a requestId does not repeat an act that another person has undone (D19)', async () => {
  const repeatable = async (name: string, args: object, actor = attendant) => {
    const act = () => call(name, { ...args, request_id }, actor);
    const request_id = randomUUID();
    for (const _ of [1, 2]) await act();
    return act;
  };
  const register_id = await newRegister();
  const open = await repeatable('proc_open_cash', { register_id, counts: withZeros() });
  const { v_id: session_id } = await open();
  const count = await repeatable('proc_count_cash', { session_id, counts: withZeros() });
  const reopen = await repeatable('proc_reopen_cash', { session_id }, supervisor);
  const undone = { code: 'REQUEST_ID_REUSED' };
  expect(await rejectionOf(count())).toMatchObject(undone);
  await countCash(session_id, []);
  expect(await rejectionOf(reopen())).toMatchObject(undone);
  const close = await repeatable('proc_close_cash', { session_id });
  await call('proc_reopen_cash', { session_id, reason: 'Faltó un vale' }, supervisor);
  expect(await rejectionOf(close())).toMatchObject(undone);
  await countCash(session_id, []);
  await closeCash(session_id);
  expect(await rejectionOf(open())).toMatchObject(undone);
});

test("a sale without a register enters the seller's own session, else the default register's (doc 4 §6.1)", async () => {
  const { v_id: ofDefault } = await call('proc_open_cash', { counts: withZeros() }, supervisor);
  const own = await openCash();
  const turn = await openTurn(db, caracas, caracas.people.crm_technical);
  for (const [seller, session] of [
    [attendant, own],
    [localAdmin, ofDefault],
  ] as const) {
    const sales_details = [priced(caracas, 'Corte de dama', turn)];
    const { v_id } = await createSale(db, caracas, { sales_details }, seller);
    const entered = await db.query(
      'select session_id as session from app_public.money_entries where source_id = $1',
      [v_id],
    );
    expect(entered, seller).toEqual([{ session }]);
  }
});

describe('payments into and out of a session', () => {
  test('a movement is booked once per requestId (doc 4 §4)', async () => {
    const session = await openCash(bolivars('100'));
    const request_id = randomUUID();
    for (const _ of [1, 2]) await moveCash(session, 'PAY_OUT', '10', { request_id });
    expect(await drawers(session)).toContainEqual(holding('90.00'));
  });

  test.for([
    ['no note', { notes: ' ' }, 'REQUIRED_FIELD'],
    ['an unknown kind', { kind: 'SALE' }, 'INVALID_INPUT'],
    ['no amount', { amount: '0' }, 'NUMBER_OUT_OF_RANGE'],
    ['a currency of other offices', { currency_code: 'PEN' }, 'INVALID_INPUT', 'currencyCode'],
    ['a currency of wallets', { currency_code: 'USDT' }, 'INVALID_INPUT', 'currencyCode'],
    ['an unknown currency', { currency_code: 'XXX' }, 'INVALID_INPUT', 'currencyCode'],
    ['no currency', { currency_code: null }, 'INVALID_INPUT', 'currencyCode'],
    ['no permission cash.move', { who: attendant }, 'FORBIDDEN'],
  ] as const)('a movement with %s is rejected (doc 4 §4)', async ([, changed, code, field]) => {
    const rejection = await rejectionOf(moveCash(await openCash(), 'PAY_IN', '1', changed));
    expect(rejection).toMatchObject({ code, params: field ? { field } : {} });
  });
});
