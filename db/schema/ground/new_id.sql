-- PostgreSQL 18 has uuidv7(); where it is older, the same layout is made here.
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

-- Time-ordered ids (D4).
create or replace function app_hidden.new_id() returns uuid
  language sql volatile parallel safe
  return uuidv7();

-- A default is evaluated with the rights of who inserts.
grant execute on function app_hidden.new_id() to turno_staff;

-- What came with the rows of an older server is not needed any more.
do $do$
begin
  if current_setting('server_version_num')::int >= 180000 then
    drop function if exists public.uuidv7();
  end if;
end
$do$;
