-- Returns the e-mail of an actor of the users' list, since users have no names. Returns null without the permission
-- user.read.
create or replace function app_hidden.account_email(p_actor_id uuid) returns text
  language sql stable strict security definer set search_path = pg_catalog, pg_temp as $$
    select account.email from app_public.users as account
    where account.id = p_actor_id and account.company_id = app_hidden.current_company_id() and app_hidden.can('user.read')
  $$;

grant execute on function app_hidden.account_email(uuid) to turno_staff;
