import { beforeAll, expect, test } from 'vitest';
import { recordVisits } from '../people/visiting-clients.ts';
import { cloneDatabase, type Sql } from '../support/database.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';

setUpDemoCompany(cloneDatabase);

/** Clients of the branch, and the number of them with the common name. */
const ofBranch = 4_000;
const namesakes = 1_000;

beforeAll(async () => {
  await db.query(
    `insert into app_public.clients (company_id, office_id, identification_type, identification_number,
       first_name, last_name, email, address)
     select company_id, id, 'CI', 'V' || 50000000 + nth,
       'Persona ' || nth, case when nth <= ${namesakes} then 'Ybarra' when nth <= ${namesakes} + 200 then 'Wuthering' else 'Otra' end,
       'cost' || nth || '@turno.demo', 'Chacao'
     from app_public.offices, generate_series(1, ${ofBranch}) as nth where office_name = 'Caracas'`,
  );
  await recordVisits(db, `identification_number between 'V50000001' and 'V50000600'`, 'client.id');
  await db.query('vacuum analyze app_public.clients');
  await db.query('analyze app_public.sales');
});

/** Returns the number of client rows that a search reads, also rejected ones. */
const readFor = (typed: string) =>
  db.as(caracas.email('crm_supervisor'), async (sql) => {
    const before = await clientsRead(sql);
    await sql.query(
      `select app_hidden.ranked_clients(jsonb_build_object('searchText', $1::text), 8)`,
      [typed],
    );
    return (await clientsRead(sql)) - before;
  });

/** Returns the number of client rows that this transaction has read so far. */
async function clientsRead(sql: Sql): Promise<number> {
  const [clients] = await sql.query<{ rows: number }>(
    `select (seq_tup_read + idx_tup_fetch)::integer as rows
     from pg_stat_xact_user_tables where relid = 'app_public.clients'::regclass`,
  );
  return clients?.rows ?? 0;
}

test('a search with few results reads each of them once (D57)', async () => {
  const read = await readFor('wuthering');
  expect(read).toBeGreaterThanOrEqual(200);
  expect(read).toBeLessThan(300);
});

test('a search with many results reads the latest visitors by key, not the whole branch (D57)', async () => {
  const read = await readFor('ybarra');
  expect(read).toBeGreaterThanOrEqual(300);
  expect(read).toBeLessThan(2_000);
});
