import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { busyConnections } from '../../tests/support/busy-connections.ts';
import { database, onSharedServer, server, token } from '../testing/server-fixture.ts';

let locker: PoolClient;

onSharedServer('crm_supervisor@caracas.demo');

beforeEach(async () => {
  // Every read and write of these tables waits for this transaction.
  locker = await database.ownerPool.connect();
  await locker.query(
    'begin; lock table app_public.clients, app_public.extra_expenses in access exclusive mode',
  );
});

afterEach(async () => {
  await locker.query('rollback');
  locker.release();
  await expect.poll(() => busyConnections(database)).toBe(0);
});

async function requestAndDisconnect(path: string, body?: object): Promise<void> {
  const leaving = new AbortController();
  const answer = server.fetch(path, {
    token,
    signal: leaving.signal,
    ...(body
      ? {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : {}),
  });
  await expect.poll(() => busyConnections(database)).toBeGreaterThan(0);
  leaving.abort();
  await expect(answer).rejects.toThrow();
}

test.each([
  ['a query', '/graphql', { query: '{ allVClients { nodes { id } totalCount } }' }],
  ['a CSV file', '/csv/clients', undefined],
  ['the sums of a list', '/sums/expenses', undefined],
])('a client disconnect cancels the statements of %s', async (_label, path, body) => {
  await requestAndDisconnect(path, body);
  await expect.poll(() => busyConnections(database)).toBe(0);
});

test('a client disconnect does not cancel the statements of a mutation', async () => {
  const query = `mutation {
    procCreateClients(input: {
      identificationType: "CI", identificationNumber: "V12345678", firstName: "Ana", lastName: "Paz",
      phone: "04141234567", email: "ana@paz.example", address: "Caracas"
    }) { result { vId } }
  }`;
  await requestAndDisconnect('/graphql', { query });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await busyConnections(database)).toBe(1);
  await locker.query('rollback');
  await expect
    .poll(() =>
      database.query(`select first_name from app_public.clients where email = 'ana@paz.example'`),
    )
    .toEqual([{ first_name: 'Ana' }]);
});
