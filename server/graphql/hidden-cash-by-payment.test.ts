import { isInputObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../tests/access/exposed.ts';
import { allLists } from '../lists/all-lists.ts';
import { nameOf } from '../lists/column-names.ts';
import { isMoneyDay, isPaymentColumn } from '../lists/payment-columns.ts';
import { as, blind, ids, onAnOpenRegister } from '../testing/hidden-cash-fixture.ts';
import { database, server } from '../testing/server-fixture.ts';

onAnOpenRegister();

/** All roles without, and with, the right to read expected amounts. */
const allBlind = [...blind, 'crm_operations_sales', 'crm_marketing'];
const sighted = ['crm_supervisor', 'crm_local_admin', 'crm_admin'];
const isPaymentField = (field: string) => isPaymentColumn(nameOf(field));

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

describe('lists by payment type, method and account on an open day', () => {
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
      if (!fields.some((field) => isMoneyDay(nameOf(field))) && name !== 'allVSalesPayments')
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
});
