import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { invoicedBy } from '#db/tests/expenses/expense-acts.ts';
import { call, openTurn, priced } from '#db/tests/support/acts.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { sum } from '#domain/money/money.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { database, onATestServer, server } from '../testing/server-fixture.ts';
import { plansOnce } from '../testing/test-server.ts';

const calls = scale(120, 10_000);
const atOnce = 8;
/** The balances of the cash drawers, which the attendant must not learn. */
const hidden = [
  { currencyCode: 'VES', counted: '300000.00' },
  { currencyCode: 'USD', counted: '77.25' },
];
const dependent = /^(CASH_TOO_LOW|COUNT_AGAIN|CASH_REASON|CASH_FLOAT)$/;

let caracas: OfficeFixture;
let session: string;
let drawer: string;
let provider: string;
let turn: string;
let token: string;
let supervisor: string;

onATestServer(undefined, plansOnce);

beforeAll(async () => {
  caracas = await loadOfficeFixture(database, 'Caracas');
  await database.query(
    'update app_public.office_settings set cash_control = true where office_id = $1',
    [caracas.id],
  );
  const opened = (name: string, args: Readonly<Record<string, unknown>>) =>
    database.as(caracas.email(name === 'proc_open_cash' ? 'crm_supervisor' : 'crm_admin'), (sql) =>
      call(sql, name, args),
    );
  const { v_id: register } = await opened('proc_save_cash_register', {
    register_name: 'Caja 1',
    office_id: caracas.id,
  });
  session = String(
    (await opened('proc_open_cash', { register_id: register, counts: hidden })).v_id,
  );
  drawer = await database.value(
    `select store_id from app_public.cash_drawers where register_id = $1 and currency_code = 'VES'`,
    [register],
  );
  ({ provider } = await invoicedBy(database, caracas));
  turn = await openTurn(database, caracas, caracas.people.crm_technical);
  token = await server.signIn(caracas.email('crm_technical_attendant'));
  supervisor = await server.signIn(caracas.email('crm_supervisor'));
});

/** Returns the error code of a response, else its end code. Retries while requests are limited. */
async function codeOf(document: string, input: object, as = token): Promise<string> {
  for (;;) {
    const { data, errors } = await server.graphql(document, { token: as, variables: { input } });
    const text = JSON.stringify(errors ?? data);
    const code = errors?.[0]?.extensions.code ?? /"vEndCode":"(\w+)"/.exec(text)?.[1] ?? 'OK';
    if (dependent.test(code)) expect(text).not.toMatch(/\d{2}|VES|USD|Bs|\$/);
    if (code !== 'TOO_MANY_REQUESTS') return code;
    await sleep(300);
  }
}

const mutation = (name: string, fields = 'result { vEndCode vMessage }') =>
  `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${fields} } }`;

/** Sells with more change than the received cash. */
function withChange(payments: (cost: string) => readonly object[]) {
  const line = priced(caracas, 'Corte de dama', turn);
  return codeOf(mutation('procCreateSales'), {
    identificationNumber: caracas.client.identificationNumber,
    salesDetails: [line],
    paymentDetails: payments(line.cost),
  });
}
const payOutBolivars = (amount: string) =>
  withChange((cost) => [
    { amount: sum([cost, amount]), payment_type: 'TDD' },
    { amount, payment_type: 'Cash', direction: -1 },
  ]);
const payOutTwice = (amount: string) =>
  withChange((cost) => [
    { amount: sum([cost, amount, '7000000.00']), payment_type: 'TDD' },
    { amount, payment_type: 'Cash', direction: -1 },
    { amount: '7000000.00', payment_type: 'Cash', direction: -1 },
  ]);
const spend = (total: string) =>
  codeOf(mutation('createInvoice', 'invoice { id }'), {
    invoice: {
      providerId: provider,
      moneyStoreId: drawer,
      invoiceNumber: 'A-1',
      invoiceDate: `${caracas.today}T12:00:00Z`,
      notes: 'Flores',
      total,
      taxTotal: '0',
    },
  });
const acts: readonly ((amount: string) => Promise<string>)[] = [
  payOutBolivars,
  payOutTwice,
  spend,
  (amount) =>
    codeOf(mutation('procMoveCash'), {
      ...{ kind: 'PAY_OUT', currencyCode: 'VES', amount, notes: 'Cambio', sessionId: session },
    }),
  (amount) =>
    codeOf(mutation('procCloseCash'), {
      sessionId: session,
      floats: [{ currencyCode: 'VES', counted: amount }],
    }),
  () => codeOf(mutation('procReopenCash'), { sessionId: session }),
  () => codeOf(mutation('procConfirmCash'), { sessionId: session }),
];

test('dozens of sales with change in bolívares for dollars get no CASH_HELD (D101)', {
  timeout: scale(180_000, 600_000),
}, async () => {
  const line = priced(caracas, 'Corte de dama', turn);
  const ends = await Promise.all(
    Array.from({ length: scale(12, 60) }, () =>
      withChange((cost) => [
        { amount: '20', amount_bs: '4831.56', payment_type: 'Cash', currency: 'USD' },
        { amount: sum(['4831.56', `-${cost}`]), payment_type: 'Cash', direction: -1 },
      ]),
    ),
  );
  expect(line.cost).toBe('2898.94');
  expect(new Set(ends)).toEqual(new Set(['99999']));
});

describe("many calls by a program with the attendant's login on one open register (D101)", () => {
  const codes: string[] = [];
  beforeAll(
    async () => {
      for (let begun = 0; begun < calls; begun += atOnce) {
        const tried = Array.from({ length: atOnce }, (_, each) => {
          const act = acts[(begun + each) % acts.length] as (amount: string) => Promise<string>;
          return act((1_000 + Math.random() * 600_000).toFixed(2));
        });
        codes.push(...(await Promise.all(tried)));
      }
    },
    scale(300_000, 3_600_000),
  );

  test('five responses depend on the hidden balance, then cash payments get CASH_HELD', async () => {
    expect(codes.filter((code) => dependent.test(code))).toHaveLength(5);
    expect(codes.filter((code) => code === 'CASH_HELD').length).toBeGreaterThan(calls / 5);
    expect(await payOutBolivars('0.01')).toBe('CASH_HELD');
    expect(await spend('0.01')).toBe('CASH_HELD');
    const counts = hidden.map((each) => ({ ...each, counted: '1' }));
    expect(await codeOf(mutation('procCountCash'), { sessionId: session, counts })).toMatch(
      /CASH_HELD|COUNT_MISSING/,
    );
  });

  test('the security log has the five rejections, which raise one alert', async () => {
    const of = `where detail ->> 'sessionId' = $1 and kind = 'CASH_REFUSED'`;
    expect(
      await database.value(`select count(*)::int from app_public.security_events ${of}`, [session]),
    ).toBe(5);
    expect(
      await database.value(
        `select count(*)::int from app_public.security_alerts where kind = 'CASH'`,
      ),
    ).toBe(1);
  });

  test('a cash payment succeeds again after a person with cash.move confirms at the register', async () => {
    const confirm = (as: string) => codeOf(mutation('procConfirmCash'), { sessionId: session }, as);
    expect(await confirm(token)).toBe('FORBIDDEN');
    expect(await confirm(supervisor)).toBe('99999');
    expect(await payOutBolivars('0.01')).toBe('99999');
  });
});
