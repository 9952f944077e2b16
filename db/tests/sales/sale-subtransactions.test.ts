import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { call, openTurn, priced, type SaleArguments, type SaleLine } from '../support/acts.ts';
import { cloneDatabase, type Sql } from '../support/database.ts';
import { caracas, clone, setUpDemoCompany } from '../support/demo-fixture.ts';

// Needs its own database: in other files an act is a savepoint, which is a subtransaction.
setUpDemoCompany(cloneDatabase);

let lines: readonly SaleLine[];
let sale: SaleArguments;

const newClient = {
  identification_number: 'V47000001',
  identification_type: 'CI',
  first_name: 'Ana',
  last_name: 'Paz',
  phone: '0414-1234567',
  address: 'Chacao',
};

beforeAll(async () => {
  const turn = await openTurn(clone, caracas, caracas.people.crm_technical);
  lines = [
    { ...priced(caracas, 'Corte de dama', turn), tip: '1.00', avg_minuts: 30 },
    priced(caracas, 'Corte de dama', turn),
  ];
  const due = lines.reduce((sum, { cost }) => sum + Number(cost), 1).toFixed(2);
  sale = {
    identification_number: caracas.client.identificationNumber,
    sales_details: lines,
    payment_details: [{ amount: due, payment_type: 'Cash' }],
  };
});

/**
 * Counts the subtransactions of an act: PostgreSQL reports each of them at its lowest message
 * level.
 */
async function subtransactionsOf(act: (sql: Sql) => Promise<unknown>): Promise<number> {
  const started = new Set<string>();
  const listen = ({ message = '' }: { message?: string | undefined }) => {
    if (message.startsWith('StartSubTransaction')) started.add(message);
  };
  let connection: pg.PoolClient | undefined;
  clone.loginPool.once('acquire', (client) => {
    connection = client.on('notice', listen);
  });
  await clone.as(caracas.email('crm_supervisor'), async (sql) => {
    await sql.query('set local client_min_messages = debug5');
    await act(sql);
  });
  connection?.off('notice', listen);
  return started.size;
}

test('the test counts a savepoint as a subtransaction', async () => {
  expect(await subtransactionsOf((sql) => sql.query('savepoint one'))).toBeGreaterThan(0);
});

test.for([
  ['of today', () => ({})],
  ['with a time', () => ({ sale_date: new Date().toISOString() })],
  ['with lines as text', () => ({ sales_details: JSON.stringify(JSON.stringify(lines)) })],
  ['without payments', () => ({ payment_details: null })],
  ['paid in dollars', () => ({ payment_details: { paid_in_dollars: true, exchange_amount: '1' } })],
  ['of a new client', () => newClient],
] as const)('a sale %s runs no subtransaction', async ([, changed]) => {
  const args = { ...sale, ...changed(), request_id: crypto.randomUUID() };
  expect(await subtransactionsOf((sql) => call(sql, 'proc_create_sales', args))).toBe(0);
});
