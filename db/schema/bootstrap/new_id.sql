-- Before PostgreSQL 18, which has uuidv7(), define it with the same layout.
do $do$
begin
  if current_setting('server_version_num')::int < 180000 then
    create or replace function public.uuidv7() returns uuid
      language sql volatile parallel safe
      as $$
        select encode(
          set_bit(
            set_bit(
              overlay(uuid_send(gen_random_uuid())
                placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
                from 1 for 6),
              52, 1),
            53, 1),
          'hex')::uuid
      $$;
    grant execute on function public.uuidv7() to turno_anonymous, turno_staff, turno_session, turno_worker;
  end if;
end
$do$;

-- Returns a time-ordered id (D4).
create or replace function app_hidden.new_id() returns uuid
  language sql volatile parallel safe
  return uuidv7();

-- PostgreSQL evaluates a column's default with the privileges of the inserting role.
grant execute on function app_hidden.new_id() to turno_staff;

-- Remove the substitute that a restore from an older server brought.
do $do$
begin
  if current_setting('server_version_num')::int >= 180000 then
    drop function if exists public.uuidv7();
  end if;
end
$do$;
