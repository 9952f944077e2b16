import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { openTurn } from '#db/tests/acts.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, type StagePerson, stageOffice } from '#db/tests/stage.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { createSale, newSale } from './seller.ts';
import { poolTransactions, type TransactionPooler } from './transaction-pooler.ts';

let database: TestDatabase;
let pooler: TransactionPooler;
let server: TestServer;
let office: StageOffice;

beforeAll(async () => {
  database = await cloneDatabase();
  // Fewer backends than the server has connections: who leaves one leaves it to somebody.
  pooler = await poolTransactions(loginUrl(database.url, database.secret), 4);
  server = await startTestServer({ ...database, url: pooler.url });
  office = await stageOffice(database, 'Caracas');
});

afterAll(async () => {
  await server?.stop();
  await pooler?.stop();
  await database?.drop();
});

const readers = 6;
const tills = 3;
const sales = 24;
/** The longest that somebody waits before they hang up, in milliseconds. */
const patience = 100;
/** Of some milliseconds each: read to their end, or given up at any moment. */
const questions = [
  '{ allVClients(filter: { searchText: { includesInsensitive: "a" } }, first: 50) { totalCount nodes { id } } }',
  '{ allVSales(orderBy: SALE_DATE_DESC, first: 50) { totalCount nodes { id } } }',
  '{ allVAllDiscounts { totalCount nodes { id } } allVSubservices { totalCount nodes { id } } }',
];

test('behind a pooler by transactions no sale is refused while others hang up on what they read', async () => {
  const signIn = (role: 'crm_supervisor' | 'crm_technical_attendant') =>
    server.signIn(office.email(role));
  const [token, asked] = [await signIn('crm_supervisor'), await signIn('crm_technical_attendant')];
  const workday = await openTurn(database, office, office.technicians[0] as StagePerson);
  const refused: unknown[] = [];
  let sold = 0;
  let left = 0;
  const isGoingOn = () => sold < sales && refused.length === 0;

  async function read(place: number): Promise<void> {
    for (let turn = place; isGoingOn(); turn += 1) {
      const leaving = new AbortController();
      const body = JSON.stringify({ query: questions[turn % questions.length] });
      const answer = server.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        token: asked,
        signal: leaving.signal,
      });
      setTimeout(() => leaving.abort(), Math.random() * patience);
      await answer
        .then((response) => response.text())
        .catch(() => {
          left += 1;
        });
    }
  }

  async function sell(): Promise<void> {
    while (isGoingOn()) {
      const input = newSale(office, workday);
      const { errors } = await server.graphql(createSale, { token, variables: { input } });
      if (errors) refused.push(errors[0]?.extensions.code);
      else sold += 1;
    }
  }

  await Promise.all([
    ...Array.from({ length: readers }, (_, place) => read(place)),
    ...Array.from({ length: tills }, sell),
  ]);
  expect(refused).toEqual([]);
  expect(left).toBeGreaterThan(sales);
  expect(sold).toBeGreaterThanOrEqual(sales);
}, 120_000);
