import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { serveDatabase, startProcess, type TurnoProcess } from '../support/turno-process.ts';

const readers = 30;
const query = '{ allServices(first: 1) { totalCount } }';

let nodes: TurnoProcess[];

onAClone();

beforeAll(async () => {
  nodes = await Promise.all([serveDatabase(database), serveDatabase(database)]);
});

afterAll(() => Promise.all(nodes.map((node) => node.stop())));

/** Ends the servers' connections, so that each must authenticate again. */
const cutConnections = () =>
  database.loginPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'turno_login' and pid <> pg_backend_pid()`,
  );

test.each(['on', 'off'])(
  `a node with another secret (TURNO_MIGRATE=%s) exits with advice; ${readers} readers keep reading`,
  async (migrate) => {
    const outcomes = new Map<string, number>();
    let going = true;
    const clients = nodes.map(({ url }) => createTestClient(url));
    const token = await clients[0]?.signIn('crm_admin@caracas.demo');
    const read = async (reader: number) => {
      while (going) {
        const answer = await clients[reader % clients.length]?.graphql(query, { token });
        const outcome = answer?.errors?.[0]?.message ?? String(answer?.status);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    };
    const reading = Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)));
    try {
      // A worker, which connects like a server but builds no web app.
      const workerWithOtherSecret = startProcess('worker/main.ts', {
        DATABASE_URL: database.url,
        TURNO_SECRET: 'another secret, unknown to this database',
        TURNO_MIGRATE: migrate,
        LOG_LEVEL: 'silent',
      });
      await expect(workerWithOtherSecret).rejects.toThrow(
        /no es el de esta base de datos; no se cambió nada/,
      );
    } finally {
      going = false;
      await reading;
    }
    expect([...outcomes.keys()]).toEqual(['200']);

    await cutConnections();
    for (const client of clients) {
      await expect.poll(async () => (await client.graphql(query, { token })).status).toBe(200);
      expect((await client.fetch('/readyz')).status).toBe(200);
    }
  },
);
