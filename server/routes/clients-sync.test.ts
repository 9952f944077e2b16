import { beforeAll, describe, expect, test } from 'vitest';
import {
  database,
  onARegistry,
  pedro,
  registryAnswer,
  server,
  service,
  token,
  work,
} from '../testing/registry-fixture.ts';

onARegistry();

describe('clients__sync (D32)', () => {
  const sync = async (as = token) => {
    const response = await server.fetch('/clients/sync', {
      method: 'POST',
      token: as,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return { status: response.status, body: await response.json() };
  };

  const syncJobs = () =>
    database.query(`select key from graphile_worker.jobs where task_identifier = 'clients__sync'`);

  const done = () => expect.poll(syncJobs, { timeout: 30_000 }).toEqual([]);

  const nameless = async () => {
    const [row] = await database.query<{ nameless: number }>(
      `select count(*)::int as nameless from app_public.clients where full_name = '' and address = 'Sync'`,
    );
    return row?.nameless;
  };

  beforeAll(async () => {
    await database.query(
      `insert into app_public.clients (company_id, office_id, identification_type,
         identification_number, email, address)
       select company_id, id, case when n = 250 then 'PP' else 'CI' end, 'V' || 32000000 + n,
         'sync' || n || '@turno.demo', 'Sync'
       from app_public.offices, generate_series(1, 250) as n where office_name = 'Caracas'`,
    );
    await database.query(
      `insert into app_public.people (company_id, identification_number, first_name)
       select id, 32000001::text, 'Rosa' from app_public.companies`,
    );
  });

  test('a sync names every client in the people table or registry in one job per company (doc 1 §7 Calls) (D32)', async () => {
    const calls = await Promise.all(Array.from({ length: 5 }, () => sync()));
    expect(new Set(calls.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { data: { result: 'OK' } } })]),
    );
    expect(await syncJobs()).toHaveLength(1);
    // A call during the job adds nothing.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    service.behave = (response) => held.then(() => response.end(registryAnswer(pedro)));
    await work();
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1);
    await sync();
    expect(await syncJobs()).toHaveLength(1);
    release();
    await expect.poll(nameless, { timeout: 60_000 }).toBe(1);
    await done();
    // One client was in the people table, and a passport is in no registry.
    const registryRequests = service.received.filter(({ body }) =>
      /"idNumber":"32/.test(String(body)),
    );
    expect(registryRequests).toHaveLength(248);
  });

  test('a sync uses the people table while the registry is down, and can be repeated (D32)', async () => {
    await database.query(
      `update app_public.clients set first_name = '', second_name = '', last_name = '', second_last_name = ''
       where address = 'Sync';
       delete from app_public.people where identification_number = 'V32000005'`,
    );
    service.behave = (response) => response.destroy();
    await sync();
    await work();
    await expect.poll(nameless, { timeout: 60_000 }).toBe(2);
    await done();
    service.behave = (response) => response.end(registryAnswer(pedro));
    await sync();
    await expect.poll(nameless, { timeout: 60_000 }).toBe(1);
    // The job ends before the next test, which would not add another one during it.
    await done();
  });

  test('a sync is rejected without the permission and without a session (doc 1 §6 Client add)', async () => {
    const answer = await sync(await server.signIn('crm_admin@caracas.demo'));
    expect(answer).toMatchObject({
      status: 403,
      body: { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
    });
    expect((await server.fetch('/clients/sync', { method: 'POST' })).status).toBe(401);
  });
});
