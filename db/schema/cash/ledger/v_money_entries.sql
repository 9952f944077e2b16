-- The ledger of money (D46), filtered by its policy.
create or replace view app_public.v_money_entries with (security_invoker = true) as
  select
    entry.id, entry.office_id, office.office_name, office.time_zone, entry.store_id,
    coalesce(store.money_store_name, '') as money_store_name, entry.session_id, entry.currency_code, entry.amount,
    entry.entry_type, entry.entered_at, entry.entry_day, entry.notes,
    coalesce(writer.full_name, app_hidden.account_email(entry.entered_by), '') as entered_by_name,
    entry.reverses
  from app_public.money_entries as entry
  join app_public.offices as office on office.id = entry.office_id
  left join app_public.money_stores as store on store.id = entry.store_id
  left join app_public.employees as writer on writer.id = entry.entered_by;

comment on view app_public.v_money_entries is
  E'@primaryKey id\n@behavior -single\nThe ledger of money (doc 4 §3), with signed amounts. An entry never changes; another entry reverses it.';
select app_private.mark_not_null('app_public.v_money_entries',
  '{id,office_id,office_name,time_zone,store_id,money_store_name,currency_code,amount,entry_type,entered_at,entry_day,notes,entered_by_name}');
grant select on app_public.v_money_entries to turno_staff;
