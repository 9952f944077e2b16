import { describe, expect, test } from 'vitest';
import { acts } from './access/act-matrix.ts';
import { mutationOf } from './access/acts.ts';
import { inputOf } from './access/exposed.ts';
import { actorOf, call, onActs, prepared, type Row, stage, withValues } from './documented-acts.ts';

onActs();

const oneOf = (names: readonly string[]) => [
  ...new Map(names.map((act) => [mutationOf(act), act])).values(),
];
/** Every documented call that makes a row, once. */
const creates = oneOf(Object.keys(acts).filter((act) => /^create\w+/.test(act))).filter(
  (act) => act !== 'createPerson',
);
/** Every documented call with a patch, once. */
const updates = oneOf(Object.keys(acts).filter((act) => /^update\w+ById/.test(act)));

describe('what the documents send and the server knows better (D55)', () => {
  test.for(creates)(
    '%s takes status 1, and refuses another at its field (doc 1 §4) (D55)',
    async (act) => {
      const { input, row, isDone } = await prepared(act);
      expect(await call(act, withValues(input, row, { status: 2 }))).toEqual({
        code: 'INVALID_INPUT',
        field: 'status',
      });
      expect(await isDone()).toBe(false);
      expect(await call(act, withValues(input, row, { status: 1 }))).toEqual({ code: 'changed' });
      expect(await isDone()).toBe(true);
    },
  );

  test.for(updates)('%s takes updated and ignores it (D55)', async (act) => {
    const { input, row, isDone } = await prepared(act);
    const sent = withValues(input, row, { updated: '2001-01-02 03:04:05' });
    expect((await call(act, sent)).code).toMatch(/^(changed|99999)$/);
    expect(await isDone()).toBe(true);
    const old = await stage.database.query(
      "select from app_public.employees where updated < '2002-01-01' union all select from app_public.clients where updated < '2002-01-01'",
    );
    expect(old).toEqual([]);
  });

  test.for([
    ['Caracas', 'VES'],
    ['Lima', 'PEN'],
  ] as const)(
    'createInvoice at %s takes its currency, and refuses another at its field (doc 3 §9) (D55)',
    async ([name, currency]) => {
      const act = 'createInvoice';
      const { input, row, isDone } = await prepared(act, name);
      const { invoiceNumber } = input[row] as Row;
      const kept = () =>
        stage.database.query(
          'select currency_code from app_public.invoices where invoice_number = $1',
          [invoiceNumber],
        );
      const admin = stage.callers.crm_admin;
      expect(await call(act, withValues(input, row, { currencyCode: 'USD' }), admin)).toEqual({
        code: 'INVALID_INPUT',
        field: 'currencyCode',
      });
      expect(await call(act, withValues(input, row, { currencyCode: currency }), admin)).toEqual({
        code: 'changed',
      });
      expect(await isDone()).toBe(true);
      expect(await kept()).toEqual([{ currency_code: currency }]);
    },
  );

  test('procCreateSales takes the currency of the office, and refuses another at its field (doc 2 §3 Sale form model) (doc 3 §9)', async () => {
    const act = 'procCreateSales';
    const { input, isDone } = await prepared(act);
    expect(await call(act, { ...input, currencyCode: 'USD' })).toEqual({
      code: 'INVALID_INPUT',
      field: 'currencyCode',
    });
    expect(await isDone()).toBe(false);
    expect(await call(act, { ...input, currencyCode: 'VES', totalVes: 1 })).toEqual({
      code: '99999',
    });
  });

  test('procSaveClientProfile takes the balance and ignores it (doc 1 §3) (D55)', async () => {
    const act = 'procSaveClientProfile';
    const { input, isDone } = await prepared(act);
    for (const balance of [
      '{"b_balance": "900.00", "d_balance": "9.00"}',
      { b_balance: 900, d_balance: 9 },
    ]) {
      expect(await call(act, { ...input, balance })).toEqual({ code: '99999' });
    }
    expect(await isDone()).toBe(true);
    const { data } = await stage.graphql(
      `{ profileByClientId(clientId: "${input.clientId}") { balance } }`,
      { token: actorOf(act).token },
    );
    expect(JSON.parse(data.profileByClientId.balance).b_balance).not.toBe('900.00');
  });

  test('procUpdateStock takes updated; newQuantity is the pieces that were moved (doc 3 §3) (D66)', async () => {
    const { input } = await prepared('procUpdateStock');
    expect(await call('procUpdateStock', { ...input, updated: '2001-01-02 03:04:05' })).toEqual({
      code: '99999',
    });
    const [stock] = await stage.database.query(
      "select quantity_available as left, updated > now() - interval '1 hour' as is_now from app_public.inventories where id = $1",
      [input.inventoryId],
    );
    expect(input).toMatchObject({ movType: 'SUB', oldQuantity: 5, newQuantity: 2 });
    expect(stock).toEqual({ left: 3, is_now: true });
  });

  test('sendProfitMessage takes the row of the report and sends its SMS (doc 1 §7 Calls)', async () => {
    const { input, isDone } = await prepared('sendProfitMessage');
    const row = {
      employeeIn: 'V1',
      employeeFirstName: 'Ana',
      employeeLastName: 'Paz',
      employeePhone: '1',
      employeeTotalServices: 9,
      employeeProfit: '999999.99',
      employeeAccumulated: '999999.99',
      employeeAdvertisingProfit: '0.00',
      message: 'Usted ganó 999999.99',
    };
    expect(Object.keys(inputOf('sendProfitMessage')).sort()).toEqual(
      [...Object.keys(row), 'date', 'employeeId'].sort(),
    );
    expect(await call('sendProfitMessage', { ...input, ...row })).toEqual({ code: '99999' });
    expect(await isDone()).toBe(true);
    const messages = await stage.database.query(
      "select from app_public.messages where body like '%999%' or body like '%999,999%'",
    );
    expect(messages).toEqual([]);
  });
});
