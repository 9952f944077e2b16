-- Logs the run, undo or refusal of an import, with its counts and the file's hash. Worker and command have no session: the
-- person is the one as whom they act.
create or replace function app_private.log_import(
  p_import app_public.imports, p_act text, p_reason text default '', p_account_id uuid default null
) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    select app_private.log_security(
      p_kind => 'IMPORT', p_subject => concat_ws(': ', p_import.file_name, nullif(p_reason, '')),
      p_detail => jsonb_build_object('act', p_act, 'importId', p_import.id, 'import', p_import.kind,
        'counts', p_import.counts - '{at,total,undecided,erased}'::text[], 'sha256', p_import.sha256),
      p_outcome => case p_act when 'REFUSAL' then 'REFUSED' else 'DONE' end,
      p_code => case p_act when 'REFUSAL' then 'FORBIDDEN' else '' end,
      p_office_id => p_import.office_id,
      p_account_id => coalesce(p_account_id, (
        select account.id from app_private.accounts as account
        where app_hidden.current_actor_id() in (account.employee_id, account.user_id))))
  $$;
