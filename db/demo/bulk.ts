import type pg from 'pg';

/**
 * Runs `act` without foreign keys and secondary indexes on tables of `app_public`, and restores
 * them. For millions of rows, one rebuild is several times faster. The tables stay locked for
 * others.
 *
 * @param owner connection of the table owner, in a transaction
 */
export async function withoutKeysAndIndexes(
  owner: pg.ClientBase,
  tables: readonly string[],
  act: () => Promise<void>,
): Promise<void> {
  const { rows } = await owner.query<{ remove: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as restore
     from pg_constraint
     where contype in ('f', 'u') and conrelid = any ($1::text[]::regclass[])
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index
     where indrelid = any ($1::text[]::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables.map((table) => `app_public.${table}`)],
  );
  for (const { remove } of rows) await owner.query(remove);
  await act();
  for (const { restore } of rows) await owner.query(restore);
}
