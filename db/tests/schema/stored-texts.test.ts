import { expect, test } from 'vitest';
import { callAs, openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';

setUpDemoCompany();

const clean = async () => {
  const fills = await db.query<{ name: string }>(
    `update app_private.back_fills set ended = null, last_id = null
     where name ~ '(clean|visible)_texts|active_correlative' returning name`,
  );
  for (const name of fills.map((fill) => fill.name).toSorted()) {
    await db.query('select app_private.finish_back_fill($1)', [name]);
  }
};

test('a database that was created by this release has no row to back-fill', async () => {
  expect(await db.query('select name from app_private.back_fills where ended is null')).toEqual([]);
});

test('the back-fills of texts normalize only columns that are also normalized on write (D57)', async () => {
  const cleaned = await db.query<{ relation: string; names: string[] }>(
    `select tgrelid::regclass::text as relation, array_agg(attname::text order by attname) as names
     from pg_trigger join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
     where tgname = 'bound_texts' and tgrelid <> 'app_public.sales'::regclass and atttypid = 'text'::regtype
       and attgenerated = '' and app_hidden.text_kind(attname) is not null and attname !~ '^identity_|_type$|^invoice_number$'
       and strpos(encode(tgargs, 'escape'), attname || '\\000') = 0
     group by tgrelid order by 1`,
  );
  const stored = await db.query<{ relation: string; names: string[] }>(
    `select relation, (select array_agg(found[1] order by found[1])
       from regexp_matches(assignment, '(\\w+) = ', 'g') as found) as names
     from app_private.back_fills where name like '%.clean_texts' and relation <> 'app_public.appointments' order by 1`,
  );
  // A column that was added later holds only cleaned texts.
  const namesOf = new Map(cleaned.map(({ relation, names }) => [relation, names]));
  for (const { relation, names } of stored) {
    expect(namesOf.get(relation), relation).toEqual(expect.arrayContaining(names));
  }
});

test('a stored client with invisible characters is found without an edit of the row (D57)', async () => {
  const [row] = await db.query<{ id: string; updated: string | null }>(
    `update app_public.clients set first_name = E'Yu\\u200bbis\\ufeffay', last_name = E'Pe\\u00adrdomo'
     where id = (select id from app_public.clients where office_id = $1 limit 1) returning id, updated`,
    [caracas.id],
  );
  await db.query('delete from app_public.audit_entries');
  await clean();
  const found = await db.queryAs(
    caracas.email('crm_supervisor'),
    `select id, updated from app_public.v_clients
     where app_hidden.holds_terms(search_text, app_hidden.search_expressions('yubisay perdomo'))`,
  );
  expect(found).toEqual([row]);
  expect(await db.query('select from app_public.audit_entries')).toEqual([]);
});

test('a stored text stays unchanged if another row has its normalized form (D69)', async () => {
  const typed = ['Corte al ras', 'Corte\u200b al ras', 'Peina\u00addo fino'];
  for (const name of typed) {
    await db.query(
      `insert into app_public.services (company_id, service_name, description) values ($1, $2, 'x')`,
      [caracas.companyId, name],
    );
  }
  await clean();
  const names = await db.query<{ service_name: string }>(
    `select service_name from app_public.services where description = 'x' order by id`,
  );
  expect(names.map(({ service_name: name }) => name)).toEqual([
    ...typed.slice(0, 2),
    'Peinado fino',
  ]);
});

/** Columns without texts of releases that stored invisible characters. */
const cleanFromTheStart = [
  'imports.file_name',
  'settlements.void_reason',
  'stock_movements.reason',
];

test('each column with texts of people loses the invisible characters of earlier releases', async () => {
  const missing = await db.query(
    `select table_name || '.' || column_name as missing
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema = 'app_public' and data_type = 'text' and is_generated = 'NEVER'
       and column_name ~ '(^|_)(name|names|in|phone|email|identification_number|invoice_number|notes|reason|body|reference|subject|description|answer)$'
       and (table_schema, table_name, 'id') in (select table_schema, table_name, column_name from information_schema.columns)
       and not exists (
         select from app_private.back_fills
         where name ~ '(clean|visible)_texts$' and relation = 'app_public.' || table_name
           and assignment ~ format('(^|, )%s = ', column_name))
     order by 1`,
  );
  expect(missing).toEqual(cleanFromTheStart.map((column) => ({ missing: column })));
});

test('stored copies lose their invisible characters and keep everything else (D57)', async () => {
  const turn = await openTurn(db, caracas, caracas.people.crm_technical);
  const line = { ...priced(caracas, 'Corte de dama', turn), tip: '1.00' };
  const walkIn = {
    identification_number: '',
    first_name: 'José',
    last_name: 'Paz',
    phone: '04145551234',
  };
  const sale_id = await sell(db, caracas, [line], walkIn);
  await callAs(db, caracas.email('crm_supervisor'), 'proc_refund_sale', {
    sale_id,
    reason: 'No\nquiso',
  });
  const fills = await db.query<{ relation: string; marks: string }>(
    `select relation, (
       select string_agg(format(case found[2]
         when 'text' then '%1$I = E''\\u200b'' || %1$I || E''\\u00ad'''
         else '%1$I = regexp_replace(%1$I::text, ''"(?=\\w)'', E''"\\u200b'', ''g'')::jsonb' end, found[1]), ', ')
       from regexp_matches(assignment, '(\\w+) = app_hidden.visible_(\\w+)', 'g') as found) as marks
     from app_private.back_fills where name ~ 'visible_texts$'`,
  );
  const readRows = () =>
    Promise.all(fills.map(({ relation }) => db.query(`select * from ${relation} order by id`)));
  const before = await readRows();
  await db.asOwner(async (sql) => {
    await sql.query(`select set_config('turno.back_fill', 'on', true)`);
    for (const { relation, marks } of fills) await sql.query(`update ${relation} set ${marks}`);
  });
  expect(await readRows()).not.toEqual(before);
  await clean();
  expect(await readRows()).toEqual(before);
});

test('a JSON value loses the invisible characters of its texts and stays valid', async () => {
  const stored = { text: 'Yu\u200bbis\u0001\b\u2028"\\u0001', others: [1, null, true, 'María'] };
  expect(await db.value('select app_hidden.visible_json($1)', [JSON.stringify(stored)])).toEqual({
    ...stored,
    text: 'Yubis\n"\\u0001',
  });
});
