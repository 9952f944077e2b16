import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, controlCash, drawers, openCash } from './cash-stage.ts';
import { attendant, caracas, onTheCast, supervisor } from './cast-stage.ts';
import { refusalOf } from './refusal.ts';

onTheCast();
beforeAll(() => controlCash(caracas.id));

const bolivars = (counted: string) => [{ currencyCode: 'VES', counted }];

describe('moving', () => {
  const move = (
    session: string,
    kind: string,
    amount: string,
    who = supervisor,
    more: object = {},
  ) =>
    call(
      'proc_move_cash',
      { kind, currency_code: 'VES', amount, notes: 'Cambio', session_id: session, ...more },
      who,
    );

  test('needs a note, a known kind and cash.move; once per requestId (doc 4 §4)', async () => {
    const session = await openCash(bolivars('100'));
    expect(await refusalOf(move(session, 'PAY_IN', '1', supervisor, { notes: ' ' }))).toMatchObject(
      { code: 'REQUIRED_FIELD' },
    );
    expect(await refusalOf(move(session, 'SALE', '1'))).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await refusalOf(move(session, 'PAY_IN', '0'))).toMatchObject({
      code: 'NUMBER_OUT_OF_RANGE',
    });
    expect(await refusalOf(move(session, 'PAY_IN', '1', attendant))).toMatchObject({
      code: 'FORBIDDEN',
    });
    const request_id = randomUUID();
    await move(session, 'PAY_OUT', '10', supervisor, { request_id });
    await move(session, 'PAY_OUT', '10', supervisor, { request_id });
    expect(await drawers(session)).toContainEqual({
      currency: 'VES',
      ledger: '90.00',
      days: '90.00',
      balance: '90.00',
    });
  });

  test('is of what the branch is paid in, in whole cents', async () => {
    const session = await openCash();
    for (const currency_code of ['PEN', 'USDT', 'XXX', null]) {
      expect(
        await refusalOf(move(session, 'PAY_IN', '1', supervisor, { currency_code })),
      ).toMatchObject({ code: 'INVALID_INPUT', params: { field: 'currencyCode' } });
    }
    expect(await refusalOf(move(session, 'PAY_IN', '10.005'))).toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'amount' },
    });
  });
});
