--! Previous: sha1:bf7db1de34b259bfb4bdf8b12a10fc5e7a92fe7a
--! Hash: sha1:dc072d1cadd602c4e99eaf490db3a54dda9ff0cb
--! Message: what can be made anew is made by db schema

-- From here on everything that can be made anew comes from db/schema, after the migrations: what earlier ones made of it
-- goes, and is made again before a server serves (ADR 10).
do $$
  declare
    ours constant regnamespace[] := '{app_public,app_hidden,app_private}';
    object record;
    dropped integer;
  begin
    for object in
      select format('drop policy %I on %s', polname, polrelid::regclass) as sql
      from pg_policy join pg_class on pg_class.oid = polrelid where relnamespace = any (ours)
      union all
      select format('drop trigger %I on %s', tgname, tgrelid::regclass)
      from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = any (ours) and not tgisinternal
      union all
      select format('drop view if exists %s cascade', pg_class.oid::regclass)
      from pg_class where relnamespace = any (ours) and relkind = 'v'
    loop
      execute object.sql;
    end loop;
    -- But for what tables need, which db/schema/ground has made already.
    loop
      dropped := 0;
      for object in select oid::regprocedure as name from pg_proc where pronamespace = any (ours) loop
        begin
          execute format('drop function %s', object.name);
          dropped := dropped + 1;
        exception when dependent_objects_still_exist then
          null;
        end;
      end loop;
      exit when dropped = 0;
    end loop;
    for object in
      select pg_type.oid::regtype as name from pg_type join pg_class on pg_class.oid = typrelid
      where typnamespace = any (ours) and relkind = 'c' and typname <> 'procedure_result'
    loop
      execute format('drop type %s', object.name);
    end loop;
  end
$$;

create table app_private.schema_files (
  path text not null,
  hash text not null,
  applied timestamptz not null default now(),
  constraint schema_files_pkey primary key (path)
);
comment on table app_private.schema_files is 'The files of db/schema as they were applied last.';
