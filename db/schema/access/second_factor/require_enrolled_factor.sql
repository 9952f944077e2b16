-- Fails with SECOND_FACTOR_MISSING if the caller's account lacks a required second factor. Without this check of own
-- passwords and e-mails, a stolen password could take over the account before its owner has a factor.
create or replace function app_hidden.require_enrolled_factor() returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if exists (
        select from app_private.accounts as account
        cross join lateral app_hidden.account_owner(account.id) as owner
        join app_public.companies as company on company.id = owner.company_id
        where account.id = app_private.own_account_id()
          and app_private.owes_second_factor(account.id, owner.role_id, company.second_factor_required)
      ) then
        perform app_hidden.fail('SECOND_FACTOR_MISSING');
      end if;
    end
  $$;
