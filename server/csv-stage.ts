import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const many = 20_000;

export let database: TestDatabase;
export let server: TestServer;
export let token: string;

export function csv(path: string, as = token) {
  return server.fetch(`/csv/${path}`, { token: as });
}

export const filtered = (filter: object) =>
  `clients?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Makes anew what stands above, for the file that calls it. */
export function onManyClients(): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    server = await startTestServer(database);
    token = await server.signIn('crm_supervisor@caracas.demo');
    await database.query(
      `insert into app_public.clients (company_id, office_id, identification_type,
       identification_number, first_name, second_name, last_name, second_last_name, phone, email, address, created)
     select company_id, id, 'CI', 'V' || 30000000 + n, 'Ángela', 'Ñusta', 'Müller', '', '04141234567',
       'angela' || n || '@turno.demo',
       case n when 1 then '=HYPERLINK("http://x")' when 2 then 'Av. "Sur", 5' else 'Caracas' end,
       timestamptz '2026-03-05 02:00:00+00'
     from app_public.offices, generate_series(1, $1::int) as n where office_name = 'Caracas'`,
      [many],
    );
  });

  afterAll(async () => {
    await server.stop();
    await database.drop();
  });
}
