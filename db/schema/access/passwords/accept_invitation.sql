-- Returns the account of a link's token, as shown or as sent by SMS: its owner is active and has the role for which they
-- were invited, because the inviter knows the link and may not grant another role.
create or replace function app_private.invited_account(p_token_hash bytea) returns app_private.accounts
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select account
    from app_private.invitations as invitation
    join app_private.accounts as account on account.id = invitation.account_id
    cross join lateral app_hidden.account_owner(account.id) as owner
    where p_token_hash in (invitation.token_hash, invitation.message_token_hash)
      and invitation.expires_at > now() and account.password_hash is null
      and owner.active and owner.role_id = invitation.role_id
  $$;

-- Fails with INVITATION_ACCEPTED if the account of a link's token has a password: the answer of the first use may be lost.
create or replace function app_private.require_open_invitation(p_token_hash bytea) returns void
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select app_hidden.fail('INVITATION_ACCEPTED')
    from app_private.invitations as invitation
    join app_private.accounts as account on account.id = invitation.account_id
    where p_token_hash in (invitation.token_hash, invitation.message_token_hash) and account.password_hash is not null
  $$;

-- Returns the e-mail of the account of a link's token; null if the link is unknown, replaced or expired.
create or replace function app_private.find_invitation(p_token_hash bytea) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      email text := (app_private.invited_account(p_token_hash)).email;
    begin
      if email is null then
        perform app_private.require_open_invitation(p_token_hash);
      end if;
      return email;
    end
  $$;

-- Sets the first password of the account of a link's token, and ends the link. Fails with INVITATION_ACCEPTED if the link
-- was used since it was found, and with INVITATION_INVALID if it was replaced or expired.
create or replace function app_private.accept_invitation(p_token_hash bytea, p_password_hash text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      invited uuid := (app_private.invited_account(p_token_hash)).id;
    begin
      -- Concurrent uses run one after the other, so that the second sees the first.
      perform from app_private.accounts as locked where locked.id = invited for update;
      invited := (app_private.invited_account(p_token_hash)).id;
      if invited is null then
        perform app_private.require_open_invitation(p_token_hash);
        perform app_hidden.fail('INVITATION_INVALID');
      end if;
      perform app_hidden.check_password_hash(coalesce(p_password_hash, ''));
      perform app_private.change_password(invited, p_password_hash, 'set by invitation');
    end
  $$;

grant execute on function app_private.find_invitation(bytea), app_private.accept_invitation(bytea, text) to turno_session;
