create or replace function app_public.proc_end_sessions_of(account_of uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      account app_private.accounts := app_hidden.resettable_account(account_of);
      ended integer;
    begin
      -- No step-up: the act removes only access, and a stolen session must end at once.
      update app_private.sessions as session set ended_at = now()
      where session.account_id = account.id and session.ended_at is null;
      get diagnostics ended = row_count;
      if ended > 0 then
        perform app_hidden.note_account(account.id, jsonb_build_object('sessionsEnded', ended));
      end if;
      return app_hidden.success(account_of, 'Sesiones cerradas con éxito');
    end
  $$;

comment on function app_public.proc_end_sessions_of(uuid) is
  E'@resultFieldName result\nEnds all sessions of an employee''s or user''s account on every node within 5 seconds; the account does not change. The caller must be allowed to reset the account (D61). Fails with FORBIDDEN or NOT_FOUND.';
grant execute on function app_public.proc_end_sessions_of(uuid) to turno_staff;
