-- Returns who registered, corrected, disabled and reactivated an expense, from the audit trail, which the caller need not be
-- allowed to read. A correction has the names of its columns and no values.
create or replace function app_hidden.expense_events(p_table text, p_id uuid, p_created timestamptz, p_created_by uuid)
  returns table (id uuid, kind text, happened_at timestamptz, person_name text, changed text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select p_id, 'REGISTERED', p_created, app_hidden.actor_name(p_created_by), '{}'::text[]
    union all
    select entry.id,
      case when not entry.after ? 'status' then 'CORRECTED'
        when entry.after -> 'status' = to_jsonb(app_hidden.active()) then 'REACTIVATED' else 'DISABLED' end,
      entry.created, app_hidden.actor_name(entry.actor_id),
      array(select key from jsonb_object_keys(entry.after) as key
        where key <> all ('{status,invoice_day,expense_day,provider_name,money_store_name}') order by key)
    from app_public.audit_entries as entry
    where entry.object_id = p_id and entry.object_type = p_table and entry.action = 'update'
  $$;

grant execute on function app_hidden.expense_events(text, uuid, timestamptz, uuid) to turno_staff;
