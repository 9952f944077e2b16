import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addMigration } from '#scripts/add-migration.ts';

/** A column, a constraint, an index and a back-fill of the biggest table that sales write: each as CONTRIBUTING says. */
const bodies = [
  `alter table app_public.sales add column drill_note text not null default '',
     add constraint sales_drill_check check (length(drill_note) <= 100) not valid;`,
  'alter table app_public.sales validate constraint sales_drill_check;',
  `--! no-transaction
create index concurrently if not exists sales_drill_idx on app_public.sales (drill_note, id);`,
  `insert into app_private.back_fills (name, relation, assignment)
   values ('sales.drill_note', 'app_public.sales', $$drill_note = 'filled'$$);`,
];

/** What gives new rows the value, as a next release's files do. */
const trigger = `-- A sale of the drill's release has its note.
create or replace function app_hidden.tg_drill_note() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      new.drill_note := 'filled';
      return new;
    end
  $$;

create trigger a_drill_note before insert on app_public.sales
  for each row execute function app_hidden.tg_drill_note();
`;

/** Adds migrations to a tree that change a big table, and a file that new rows have the value by, as a next release may. */
export async function addMigrations(tree: string): Promise<void> {
  const folder = join(tree, 'db', 'migrations');
  for (const body of bodies) await addMigration(folder, 'Drill', body);
  await writeFile(join(tree, 'db', 'schema', 'sales', 'tg_drill_note.sql'), trigger);
}
