import type pg from 'pg';
import { cutTables, whole } from './definitions.ts';

/**
 * Drops views, functions, policies and triggers of the tables and their row types, which would
 * still refer to the old tables. `applyObjects` creates all of them again.
 *
 * @param owner in the transaction that renames the tables
 */
export async function dropDependents(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `with named as (
       select oid as relation, reltype as type from pg_class where oid = any ($1::regclass[])
     ), leaning as (
       select distinct classid, objid from pg_depend
       where refclassid = 'pg_class'::regclass and refobjid in (select relation from named)
         or refclassid = 'pg_type'::regclass and refobjid in (
           select type from named
           union all select typarray from pg_type where pg_type.oid in (select type from named))
     )
     select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
     from pg_trigger where tgrelid in (select relation from named) and not tgisinternal
     union all
     select format('drop policy %I on %s', polname, polrelid::regclass)
     from pg_policy where polrelid in (select relation from named)
       or oid in (select objid from leaning where classid = 'pg_policy'::regclass)
     union all
     select distinct format('drop view if exists %s cascade', ev_class::regclass)
     from leaning join pg_rewrite on pg_rewrite.oid = objid where classid = 'pg_rewrite'::regclass
     union all
     select format('drop function if exists %s cascade', objid::regprocedure)
     from leaning where classid = 'pg_proc'::regclass`,
    [cutTables.map(whole)],
  );
  for (const { statement } of rows) await owner.query(statement);
}
