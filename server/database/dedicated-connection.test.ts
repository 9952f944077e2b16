import { afterAll, expect, inject, test } from 'vitest';
import { openDedicatedConnection } from './dedicated-connection.ts';

const connection = openDedicatedConnection(inject('ownerUrl'), 'turno held', 2_000);
afterAll(() => connection.drop());

const backend = async () => {
  const client = await connection.client();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
};

test('a dedicated connection is reused until it is dropped, then replaced', async () => {
  const first = await backend();
  expect(await backend()).toBe(first);
  connection.drop();
  expect(await backend()).not.toBe(first);
});

test('a lost dedicated connection ends no process, and a new one works after the drop', async () => {
  const client = await connection.client();
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  await expect(backend()).rejects.toThrow();
  connection.drop();
  expect(await backend()).toBeGreaterThan(0);
});
