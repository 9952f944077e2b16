-- Writes an amount that an office owes an employee besides sales; negative if the employee owes it (doc 6 §3, D46). The
-- entry has its office, employee, amount, type, day, and, if there are, its source and note. No other code writes entries.
create or replace function app_hidden.write_entry(p_entry app_public.employee_entries) returns uuid
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    insert into app_public.employee_entries (
      company_id, office_id, employee_id, currency_code, amount, entry_type, source_table, source_id, note, day, entered_by,
      reverses)
    select office.company_id, office.id, p_entry.employee_id, office.currency_code, p_entry.amount, p_entry.entry_type,
      coalesce(p_entry.source_table, ''), p_entry.source_id, coalesce(p_entry.note, ''), p_entry.day,
      app_hidden.current_actor_id(), p_entry.reverses
    from app_public.offices as office
    where office.id = p_entry.office_id
    on conflict (employee_id, source_id, day) where entry_type = 'TIER_BONUS' do nothing
    returning id
  $$;
