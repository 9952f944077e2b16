import {
  type GraphQLArgument,
  getNamedType,
  isInputObjectType,
  isRequiredArgument,
  parse,
  validate,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { expenseRow, invoicedBy, registerExpense } from '#db/tests/expenses/expense-acts.ts';
import { call, openTurn, priced, sell } from '#db/tests/support/acts.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { sum } from '#domain/money/money.ts';
import { openScreen } from '../../drills/support/screen.ts';
import { exposedNamesOf, schema } from '../../tests/access/exposed.ts';
import { allLists } from '../lists/all-lists.ts';
import { isMoneyDay, isPaymentColumn } from '../lists/payment-columns.ts';
import { database, onATestServer, server } from '../testing/server-fixture.ts';
import { plansOnce } from '../testing/test-server.ts';

/** The opening amount of the drawer, which only its counter knows. */
const opening = '4321.09';

let caracas: OfficeFixture;
let ids: Readonly<Record<string, string>>;
/**
 * Amounts that a caller without cash.read_expected may not read before the close: sums of several
 * sales.
 */
let secrets: string[];

onATestServer(undefined, plansOnce);

beforeAll(async () => {
  caracas = await loadOfficeFixture(database, 'Caracas');
  await database.query(
    `update app_public.office_settings set cash_control = true where office_id = $1`,
    [caracas.id],
  );
  const supervisor = caracas.email('crm_supervisor');
  const { v_id: register } = await database.as(caracas.email('crm_admin'), (sql) =>
    call(sql, 'proc_save_cash_register', { register_name: 'Caja 1', office_id: caracas.id }),
  );
  const { v_id: session } = await database.as(supervisor, (sql) =>
    call(sql, 'proc_open_cash', {
      register_id: register,
      counts: [
        { currencyCode: 'VES', counted: opening },
        { currencyCode: 'USD', counted: '0' },
      ],
    }),
  );
  const turn = await openTurn(database, caracas, caracas.people.crm_technical);
  const sales: { type: string; cost: string; id: string }[] = [];
  for (const [service, type] of [
    ['Corte de dama', 'Cash'],
    ['Cambio de esmalte', 'Cash'],
    ['Pedicure spa', 'TDD'],
    ['Balayage', 'TDD'],
  ] as const) {
    const line = priced(caracas, service, turn);
    const payment_details = [{ amount: line.cost, payment_type: type }];
    sales.push({
      type,
      cost: line.cost,
      id: await sell(database, caracas, [line], { payment_details }),
    });
  }
  const paidBy = (type: string) =>
    sum(sales.filter((sale) => sale.type === type).map(({ cost }) => cost));
  secrets = [paidBy('Cash'), paidBy('TDD'), sum([opening, paidBy('Cash')])];
  const [found] = await database.query<{
    store: string;
    batch: string;
    entry: string;
    method: string;
  }>(
    `select drawer.store_id as store, entry.store_id as batch, entry.id as entry, entry.payment_method_id as method
     from app_public.cash_drawers as drawer, app_public.money_entries as entry
     where drawer.register_id = $1 and drawer.currency_code = 'VES' and entry.payment_method_id is not null
     order by entry.store_id <> drawer.store_id desc limit 1`,
    [register],
  );
  const spent = await invoicedBy(database, caracas);
  const paidFrom = { ...spent, store: found?.store as string };
  const noon = `${caracas.today}T12:00:00Z`;
  await registerExpense(database, caracas, 'invoices', expenseRow('invoices', noon, paidFrom));
  await registerExpense(database, caracas, 'extra_expenses', {
    ...expenseRow('extra_expenses', noon, paidFrom),
    money_store_id: paidFrom.store,
  });
  const refunded = priced(caracas, 'Corte de dama', turn);
  const back = { payment_details: [{ amount: refunded.cost, payment_type: 'Transfer' }] };
  const sale_id = await sell(database, caracas, [refunded], back);
  await database.as(supervisor, (sql) =>
    call(sql, 'proc_refund_sale', { sale_id, reason: 'No quedó conforme', ...back }),
  );
  ids = {
    office: caracas.id,
    session: session as string,
    register: register as string,
    sale: sales[0]?.id as string,
    employee: caracas.people.crm_supervisor.id,
    technician: caracas.people.crm_technical.id,
    client: caracas.client.id,
    ...found,
  };
});

const blind = ['crm_technical_attendant', 'crm_ceo', 'crm_administration'];
/** All roles without, and with, the right to read expected amounts. */
const allBlind = [...blind, 'crm_operations_sales', 'crm_marketing'];
const sighted = ['crm_supervisor', 'crm_local_admin', 'crm_admin'];
const snakeOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isPaymentField = (field: string) => isPaymentColumn(snakeOf(field));
const as = (role: string) => server.signIn(`${role}@caracas.demo`);

/** Returns the secrets in a text, with any thousands separator. */
const valuesIn = (text: string) => {
  const bare = text.replace(/(\d)[,.\s](?=\d{3}(?:\D|$))/g, '$1');
  return secrets.filter(
    (secret) => bare.includes(secret) || bare.includes(secret.replace('.', ',')),
  );
};

/** A field of Query, and a document that requests it. */
interface ProbeQuery {
  readonly name: string;
  readonly document: string;
  readonly variables: { readonly id?: string };
}

/**
 * Returns documents for each field of Query with all its fields: with its required arguments, also
 * with today, also with each record in `ids`.
 */
function allProbeQueries(): ProbeQuery[] {
  const values: Readonly<Record<string, string>> = {
    UUID: JSON.stringify(ids.office),
    Date: JSON.stringify(caracas.today),
    String: '""',
    Boolean: 'true',
  };
  const literalOf = ({ name, type }: GraphQLArgument) =>
    ({ dimension: '"PAYMENT"', grain: '"DAY"' })[name] ?? values[getNamedType(type).name] ?? '1';
  const isId = ({ type }: GraphQLArgument) => /^UUID!?$/.test(String(type));
  const isDated = (arg: GraphQLArgument) => arg.name === 'dimension' || String(arg.type) === 'Date';

  return Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, args }) => {
    const needed = args.filter(isRequiredArgument);
    const others = args.filter((arg) => !needed.includes(arg));
    const dated = others.filter(isDated);
    const further = others.filter(isId).slice(0, 1);
    const variants = [
      needed,
      ...(dated.length > 0 ? [[...needed, ...dated]] : []),
      ...(further.length > 0 ? [[...needed, ...dated, ...further]] : []),
    ];
    return variants.flatMap((variant) => {
      const found = variant.find(isId);
      const given = variant.map((arg) => `${arg.name}: ${arg === found ? '$id' : literalOf(arg)}`);
      const of = given.length > 0 ? `(${given})` : '';
      const document = `query ${found ? `($id: ${found.type}) ` : ''}{ ${name}${of}${exposedNamesOf(name)} }`;
      return (found ? Object.values(ids) : [undefined]).map((id) => ({
        name,
        document,
        variables: { id },
      }));
    });
  });
}

async function revealingQueries(token: string, queries: readonly ProbeQuery[]): Promise<string[]> {
  const revealing: string[] = [];
  for (const { name, document, variables } of queries) {
    const answer = await server.graphql(document, { token, variables });
    expect(answer.status, name).not.toBe(429);
    if (valuesIn(JSON.stringify(answer)).length > 0) revealing.push(name);
  }
  return [...new Set(revealing)].sort();
}

/** Returns today's totals by payment type for a role. */
async function totalsToday(role: string): Promise<string> {
  const token = await as(role);
  const { data } = await server.graphql(
    `{ procDashboard(dimension: "PAYMENT") { nodes { member currencyCode amount } }
       procDashboardLines(dimension: "PAYMENT") { nodes { amount } totalCount } }`,
    { token },
  );
  const filter = JSON.stringify({ paymentTypes: { includesInsensitive: 'Cash' } });
  const sums = await server.fetch(`/sums/sales?${new URLSearchParams({ filter })}`, { token });
  return JSON.stringify([data, sums.status === 200 ? await sums.json() : null]);
}
const anAmount = /"amount":"[1-9]|"total":"[1-9]|"totalCount":[1-9]/;

describe('the totals by payment type of a day with an open register', () => {
  test.for(allBlind)(
    '%s cannot read the totals by payment type of an open day (doc 4 §6.3)',
    async (role) => {
      expect(await totalsToday(role)).not.toMatch(anAmount);
    },
  );

  test.for(sighted)(
    '%s with cash.read_expected can read the totals by payment type of an open day (doc 4 §5)',
    async (role) => {
      expect(await totalsToday(role)).toMatch(anAmount);
    },
  );

  test('all roles can read the totals by payment type of a closed day (doc 4 §6.3)', async () => {
    const set = (state: string) =>
      database.query('update app_public.cash_sessions set state = $2 where id = $1', [
        ids.session,
        state,
      ]);
    await set('CLOSED');
    expect(await totalsToday('crm_ceo')).toMatch(anAmount);
    await set('OPEN');
  });

  test('single sales of an open day stay readable (doc 4 §6.3)', async () => {
    const { data } = await server.graphql('{ allVSales { nodes { id total paymentTypes } } }', {
      token: await as('crm_technical_attendant'),
    });
    expect(data.allVSales.nodes.length).toBeGreaterThanOrEqual(2);
  });
});

describe('secrecy of expected amounts before the close', () => {
  let queries: ProbeQuery[];
  beforeAll(() => {
    queries = allProbeQueries();
  });

  test('the probe requests every list, board, call with arguments and record by id', () => {
    const names = new Set(queries.map(({ name }) => name));
    expect(names.size).toBeGreaterThan(110);
    expect(queries.flatMap(({ document }) => validate(schema, parse(document)))).toEqual([]);
    for (const name of ['procHomeFigures', 'procCashReport', 'procDashboard', 'allVMoneyEntries']) {
      expect(names).toContain(name);
    }
  });

  test.for(blind)(
    'no query field shows %s expected amounts or totals by payment type of an open day (doc 4 §6.3)',
    {
      timeout: 300_000,
    },
    async (role) => {
      expect(await revealingQueries(await as(role), queries)).toEqual([]);
    },
  );

  test('the probe finds expected amounts for a role with cash.read_expected', {
    timeout: 300_000,
  }, async () => {
    expect(await revealingQueries(await as('crm_supervisor'), queries)).toEqual(
      expect.arrayContaining([
        'allVMoneyBalances',
        'allVMoneyStores',
        'procCashReport',
        'procDashboard',
      ]),
    );
  });

  test.for(blind)(
    'no CSV or sums of a list with any filter show %s the expected amounts',
    async (role) => {
      const token = await as(role);
      const cash = encodeURIComponent(
        JSON.stringify({ paymentTypes: { includesInsensitive: 'Cash' } }),
      );
      for (const { name } of allLists) {
        for (const path of [
          `/csv/${name}`,
          `/sums/${name}`,
          `/csv/${name}?filter=${cash}`,
          `/sums/${name}?filter=${cash}`,
        ]) {
          expect(valuesIn(await (await server.fetch(path, { token })).text()), path).toEqual([]);
        }
      }
    },
  );

  /**
   * Returns the number of rows of each list filtered by each field that reveals a payment type,
   * method or account.
   */
  async function rowsByPayment(role: string): Promise<Map<string, number>> {
    const token = await as(role);
    const rows = new Map<string, number>();
    for (const { name, columns, filters, scope, parameters } of allLists) {
      if (parameters || !filters.some(({ kind }) => kind === 'date')) continue;
      const fields = [...columns, ...filters].map(({ field }) => field).concat(scope);
      for (const field of new Set(fields.filter(isPaymentField))) {
        const test = field.endsWith('Id') ? { equalTo: ids.store } : { startsWithInsensitive: '' };
        const query = new URLSearchParams({ filter: JSON.stringify({ [field]: test }) });
        for (const path of ['csv', 'sums']) {
          const answer = await server.fetch(`/${path}/${name}?${query}`, { token });
          const fileText = answer.status === 200 ? (await answer.text()).trim() : '';
          const found = path === 'csv' ? fileText.split('\n').slice(1) : fileText.match(/"-?\d/g);
          rows.set(`${path}/${name} ${field}`, found?.length ?? 0);
        }
      }
    }
    const lists = Object.values(schema.getQueryType()?.getFields() ?? {});
    for (const { name, args } of lists) {
      const filter = args.find((arg) => arg.name === 'filter')?.type;
      const fields = isInputObjectType(filter) ? Object.keys(filter.getFields()) : [];
      if (!fields.some((field) => isMoneyDay(snakeOf(field))) && name !== 'allVSalesPayments')
        continue;
      for (const field of fields.filter(isPaymentField)) {
        const document = `{ ${name}(filter: { ${field}: { isNull: false } }) { totalCount } }`;
        const { data } = await server.graphql(document, { token });
        rows.set(`${name} ${field}`, data?.[name]?.totalCount ?? 0);
      }
    }
    for (const list of ['allVSalesPayments', 'salesPage(input: {paymentTypes: "Cash"})']) {
      const { data } = await server.graphql(`{ rows: ${list} { totalCount } }`, { token });
      rows.set(list, data.rows.totalCount);
    }
    return rows;
  }
  const paymentValuesIn = (rows: Map<string, number>) =>
    [...rows].flatMap(([list, count]) => (count ? [list] : []));

  test.for(blind)(
    'no list filtered by payment type, method or account shows %s the open day (D101)',
    async (role) => {
      expect(paymentValuesIn(await rowsByPayment(role))).toEqual([]);
    },
  );

  test('lists by payment type, method and account have the open day for crm_supervisor (D101)', async () => {
    const fileText = paymentValuesIn(await rowsByPayment('crm_supervisor'));
    expect(fileText).toEqual(
      expect.arrayContaining([
        'csv/sales paymentTypes',
        'sums/refunds methodNames',
        'sums/invoices moneyStoreName',
        'sums/expenses moneyStoreName',
        'allVSales paymentTypes',
        'allVInvoices moneyStoreId',
        'allVSalesPayments',
        'allVSalesPayments paymentType',
        'salesPage(input: {paymentTypes: "Cash"})',
      ]),
    );
  });

  test('the payments of a single sale stay readable (doc 4 §6.3)', async () => {
    const { data } = await server.graphql(
      'query ($id: UUID!) { allVSalesPayments(condition: { saleId: $id }) { totalCount } }',
      { token: await as('crm_technical_attendant'), variables: { id: ids.sale } },
    );
    expect(data.allVSalesPayments.totalCount).toBe(1);
  });

  test('no rejection of change, a float or a count reveals the expected amount', async () => {
    const token = await as('crm_technical_attendant');
    const rejected = async (mutation: string, variables: object) =>
      JSON.stringify(await server.graphql(mutation, { token, variables }));
    const turn = await openTurn(database, caracas, caracas.people.crm_technical_attendant);
    const line = priced(caracas, 'Corte de dama', turn);
    const change = await rejected(
      'mutation ($input: ProcCreateSalesInput!) { procCreateSales(input: $input) { result { vId } } }',
      {
        input: {
          identificationNumber: caracas.client.identificationNumber,
          salesDetails: [line],
          paymentDetails: [
            { amount: sum([line.cost, '900000.00']), payment_type: 'TDD' },
            { amount: '900000.00', payment_type: 'Cash', direction: -1 },
          ],
        },
      },
    );
    expect(change).toContain('CASH_TOO_LOW');
    const count = `mutation ($id: UUID!, $counts: JSON) { procCountCash(input: { sessionId: $id, counts: $counts }) { result { vEndCode vMessage } } }`;
    const { data } = await server.graphql(
      'query ($id: UUID!) { procCashMethods(sessionId: $id) { nodes { currencyCode paymentMethodId } } }',
      { token, variables: { id: ids.session } },
    );
    const counts = data.procCashMethods.nodes.map((each: object) => ({ ...each, counted: '1.00' }));
    const first = await rejected(count, { id: ids.session, counts });
    expect(first).toContain('COUNT_AGAIN');
    const second = await rejected(count, { id: ids.session, counts });
    const float = await rejected(
      'mutation ($id: UUID!, $floats: JSON) { procCloseCash(input: { sessionId: $id, floats: $floats }) { result { vEndCode } } }',
      { id: ids.session, floats: [{ currencyCode: 'VES', counted: '99999.00' }] },
    );
    expect(float).toMatch(/CASH_FLOAT|CASH_REASON/);
    for (const answer of [change, first, second, float]) expect(valuesIn(answer)).toEqual([]);
    await rejected(
      'mutation ($id: UUID!) { procReopenCash(input: { sessionId: $id }) { result { vEndCode } } }',
      { id: ids.session },
    );
    await database.query(`update app_public.cash_sessions set state = 'OPEN' where id = $1`, [
      ids.session,
    ]);
  });

  test('a live update contains only topics and no amount', async () => {
    const turn = await openTurn(database, caracas, caracas.technicians[1] as never);
    const screen = await openScreen(server.url, await as('crm_technical_attendant'));
    // The server may start to listen only after the first sale.
    const sold = async () => {
      await sell(database, caracas, [priced(caracas, 'Corte de dama', turn)]);
      return [...screen.receivedEvents.keys()];
    };
    await expect.poll(sold, { interval: 500 }).toContain('sales');
    expect(valuesIn(JSON.stringify([...screen.receivedEvents.keys()]))).toEqual([]);
    await screen.close();
  });
});
