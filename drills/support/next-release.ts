import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addMigration } from '#scripts/generate/add-migration.ts';

/**
 * Adds a column, a constraint, an index and a back-fill to the largest table that sales write, each
 * as CONTRIBUTING requires.
 */
const bodies = [
  `alter table app_public.sales add column drill_note text not null default '',
     add constraint sales_drill_check check (length(drill_note) <= 100) not valid;`,
  'alter table app_public.sales validate constraint sales_drill_check;',
  `--! no-transaction
create index concurrently if not exists sales_drill_idx on app_public.sales (drill_note, id);`,
  `insert into app_private.back_fills (name, relation, assignment)
   values ('sales.drill_note', 'app_public.sales', $$drill_note = 'filled'$$);`,
];

/** Fills the column of new rows, as a file of a next release does. */
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

/** Adds migrations that change a large table, and the file of a trigger for new rows, to a tree. */
export async function addMigrations(tree: string): Promise<void> {
  const folder = join(tree, 'db', 'migrations');
  for (const body of bodies) await addMigration(folder, 'Drill', body);
  await writeFile(join(tree, 'db', 'schema', 'sales', 'tg_drill_note.sql'), trigger);
}
