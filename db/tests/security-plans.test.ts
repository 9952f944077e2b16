import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CastDatabase, rolledBackDatabase } from './database.ts';
import { planNodes } from './plan-nodes.ts';

const administrator = 'crm_admin@caracas.demo';

let db: CastDatabase;
beforeAll(async () => {
  db = await rolledBackDatabase();
  await db.query(
    `alter table app_public.security_events disable trigger user;
     insert into app_public.security_events (company_id, office_id, kind, outcome, actor_id, actor_name, address, created)
     select employee.company_id, employee.office_id,
       (array['SIGN_IN', 'EXPORT', 'REFUSAL', 'RATE'])[1 + n % 4],
       case when n % 8000 = 7999 then 'CUT_OFF' else 'DONE' end, employee.id, employee.full_name,
       case when n % 8000 = 7998 then '190.1.2.3' else '10.0.0.1' end, now() - n * interval '1 minute'
     from generate_series(1, 40000) as n
     join (select *, row_number() over (order by id) - 1 as place, count(*) over () as people
       from app_public.employees) as employee on employee.place = n % employee.people;
     alter table app_public.security_events enable trigger user;
     analyze app_public.security_events`,
  );
});
afterAll(() => db.drop());

const lastDay = `created >= now() - interval '10 days' and created <= now() - interval '9 days'`;

test.each([
  ['all', 'true', ''],
  ['of some days', lastDay, ''],
  ['of a kind', 'kind = $1', 'RATE'],
  ['of a kind on some days', `kind = $1 and ${lastDay}`, 'EXPORT'],
  ['of a person', 'actor_id = app_hidden.current_employee_id()', ''],
  ['of a rare outcome', 'outcome = $1', 'CUT_OFF'],
  ['of a rare address', 'address = $1', '190.1.2.3'],
  ['of an address of nobody', 'address = $1', '8.8.8.8'],
  ['of a branch of nobody', 'office_id = $1::uuid', '00000000-0000-7000-8000-000000000000'],
])(
  'a page of the log, %s, is found by an index, however long the log is',
  async (_what, where, value) => {
    const scans = await db.as(administrator, async (sql) => {
      // As the server asks: prepared, for whichever value comes.
      await sql.query('set local plan_cache_mode = force_generic_plan');
      await sql.query(
        `prepare page (text) as select id, words from app_public.v_security_events
       where ${where} order by created desc, id desc limit 50`,
      );
      const nodes = await planNodes(sql, `execute page('${value}')`);
      await sql.query('deallocate page');
      return nodes.filter((node) => node['Relation Name'] === 'security_events');
    });
    expect(scans).toHaveLength(1);
    for (const scan of scans) {
      expect(scan['Index Name']).toMatch(/^security_events_\w+_idx$/);
      expect(scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(60);
    }
  },
);

test('a row is put into words without a query of its own, as a late page words those before it, too', async () => {
  const [found] = await db.query<{ source: string }>(
    `select prosrc as source from pg_proc where oid = 'app_hidden.security_words(text, jsonb)'::regprocedure`,
  );
  expect(found?.source).toMatch(/when 'SETTING' then/);
  expect(found?.source).not.toMatch(/\bselect\b/i);
});
