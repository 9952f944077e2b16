-- Balances of money stores. A reader without access to expected amounts sees the balances without the sessions that are not
-- closed (doc 4 §6).
create or replace function app_hidden.money_balances_seen()
  returns table (store_id uuid, currency_code text, balance numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    with seen as materialized (
      select unnest(app_hidden.offices_where_can('money_store.read') || app_hidden.offices_where_can('cash.read')) as office_id
    ), held as (
      select held.store_id, held.currency_code, held.balance
      from app_public.money_balances as held
      where held.office_id in (select seen.office_id from seen)
      union all
      select entry.store_id, entry.currency_code, -entry.amount
      from app_hidden.hidden_sessions() as session
      join app_public.money_entries as entry on entry.session_id = session.id
      where session.office_id in (select seen.office_id from seen)
    )
    select held.store_id, held.currency_code, sum(held.balance) from held group by held.store_id, held.currency_code
  $$;
grant execute on function app_hidden.money_balances_seen() to turno_staff;

create or replace view app_public.v_money_balances with (security_invoker = true) as
  select
    md5(store.id || coalesce(held.currency_code, store.currency_code, ''))::uuid as id, store.id as store_id, store.office_id,
    office.office_name, store.money_store_name,
    coalesce(held.currency_code, store.currency_code, office.currency_code) as currency_code, store.store_type,
    coalesce(held.balance, 0.00) as balance
  from app_public.money_stores as store
  join app_public.offices as office on office.id = store.office_id
  left join app_hidden.money_balances_seen() as held on held.store_id = store.id
  where store.status = app_hidden.active() and store.office_id = any ((
    select app_hidden.offices_where_can('money_store.read') || app_hidden.offices_where_can('cash.read'))::uuid[]);

comment on view app_public.v_money_balances is
  E'@primaryKey id\n@behavior -single\nThe balance of each money store, by currency (doc 4 §2). Sessions that are not closed are left out for readers without cash.read_expected and for their counter.';
select app_private.mark_not_null('app_public.v_money_balances',
  '{id,store_id,office_id,office_name,money_store_name,currency_code,store_type,balance}');
grant select on app_public.v_money_balances to turno_staff;
