import { expect, test } from 'vitest';
import { onOfficesWithClients } from '../people/clients-fixture.ts';
import { db } from '../support/demo-fixture.ts';

onOfficesWithClients();

/**
 * Texts that look like free input of staff but are not read by an erasure, each with its reason.
 */
const exceptions: Readonly<Record<string, string>> = {
  'permissions.description': 'product text: the effect of a permission',
  'services.description': 'public text of a service',
  'subservices.description': 'public text of a service',
};

const unread = () =>
  db.query<{ text: string }>(
    `select table_name || '.' || column_name as text
     from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema = 'app_public' and data_type = 'text'
       and column_name ~ '(note|reason|description|reference|comment|answer|harm|measures|kinds)'
       and not exists (
         select from app_private.written_texts() as written
         where written.relation = table_name and column_name = any (written.columns))
     order by 1`,
  );

test('an erasure reads every free text of staff', async () => {
  expect((await unread()).map(({ text }) => text)).toEqual(Object.keys(exceptions).sort());
});

test('an erasure reads few rows of tables that grow with sales, by index', async () => {
  const grown = ['sales', 'sales_details', 'sales_payments', 'audit_entries'];
  const scans = `select relname, seq_scan::integer, idx_scan::integer from pg_stat_xact_user_tables
     where relname = any ($1) order by 1`;
  type Scans = { relname: string; seq_scan: number; idx_scan: number };
  const read = await db.asOwner(async (sql) => {
    await sql.query('set local enable_seqscan = off');
    // The session's earlier scans count until PostgreSQL reports them.
    const before = await sql.query<Scans>(scans, [grown]);
    await sql.query(
      `select app_private.erase_written(id, app_private.phrases_of('{"Rosalinda Guanipa"}')) from app_public.companies`,
    );
    const after = await sql.query<Scans>(scans, [grown]);
    return after.map(({ relname, seq_scan, idx_scan }, index) => ({
      relname,
      seq_scan: seq_scan - (before[index]?.seq_scan ?? 0),
      by_index: idx_scan > (before[index]?.idx_scan ?? 0),
    }));
  });
  expect(read).toEqual(
    grown.toSorted().map((relname) => ({ relname, seq_scan: 0, by_index: true })),
  );
});

test('an erasure finds whole names, documents and phones in any grouping, and no others', async () => {
  const [found] = await db.query(
    `with known as (
       select app_private.phrases_of('{"Rosa Pérez",V12345678,12345678,0414-111.22.33,584141112233}') as phrases
     )
     select array_agg(written order by place) filter (where written ~ phrases) as named,
       array_agg(written order by place) filter (where written !~ phrases) as others
     from known, unnest('{"de rosa  pérez.","V-12.345.678","0414 1112233","+58 414-111-2233","Rosa Gil","12345679","112345678"}'::text[])
       with ordinality as sent (written, place)`,
  );
  expect(found).toEqual({
    named: ['de rosa  pérez.', 'V-12.345.678', '0414 1112233', '+58 414-111-2233'],
    others: ['Rosa Gil', '12345679', '112345678'],
  });
});

test('an amount in the history that equals a document stays unchanged', async () => {
  expect(
    await db.value(`select app_private.without_values('{"total": 12345678, "notes": "de 12.345.678"}', '{}', '{notes}',
       app_private.phrases_of('{12345678}')) as changed`),
  ).toEqual({ total: 12_345_678, notes: 'de •••' });
});
