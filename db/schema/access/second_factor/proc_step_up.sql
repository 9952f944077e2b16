create or replace function app_public.proc_step_up() returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      -- A recent sign-in is no proof here: it would extend its own 5 minutes without end.
      if current_setting('turno.stepped_up', true) is distinct from 'on' then
        perform app_hidden.fail('STEP_UP_REQUIRED');
      end if;
      update app_private.sessions as session set stepped_up_at = now()
      where session.id = nullif(current_setting('turno.session_id', true), '')::uuid and session.ended_at is null;
      return app_hidden.success(null, 'Identidad confirmada con éxito');
    end
  $$;

comment on function app_public.proc_step_up() is
  E'@resultFieldName result\nProves the caller''s identity again, by `presentPassword` and the `code` of their second factor if they have one, or by `passkey` alone. For 5 minutes, acts that need a recent sign-in need no other proof (D67). Fails with PASSWORD_WRONG, PASSWORD_WAIT, SECOND_FACTOR_REQUIRED, CODE_WRONG, PASSKEY_WRONG or STEP_UP_REQUIRED.';
grant execute on function app_public.proc_step_up() to turno_staff;
