-- Returns whether an account has no password yet, because its person was invited (D108). Lists of staff show it to people
-- who may invite again.
create or replace function app_hidden.awaits_password(p_account_of uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (
      select from app_private.accounts as account
      where (account.employee_id = p_account_of or account.user_id = p_account_of) and account.password_hash is null)
  $$;

-- Stores the hash of the link by which a person without a password sets the first one, and revokes an earlier link.
-- Returns when the link expires. `p_by_sms` also queues an SMS; its outbox row holds no link, because the worker
-- generates the token at delivery. A phone that an untrusted session changed within the last 7 days gets none.
create or replace function app_hidden.issue_invitation(p_account_of uuid, p_token_hash bytea, p_by_sms boolean)
  returns timestamptz
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      account app_private.accounts := app_hidden.resettable_account(p_account_of);
      owner record;
      invitation app_private.invitations;
    begin
      perform app_hidden.require_step_up();
      select locked.* into account from app_private.accounts as locked where locked.id = account.id for update;
      if account.password_hash is not null then
        perform app_hidden.fail('PASSWORD_SET');
      end if;
      select * into owner from app_hidden.account_owner(account.id);
      delete from app_private.invitations as earlier where earlier.account_id = account.id;
      insert into app_private.invitations (account_id, role_id, token_hash, given_by, expires_at)
      values (account.id, owner.role_id, p_token_hash, app_hidden.current_actor_id(), now() + interval '72 hours')
      returning * into invitation;
      perform app_hidden.note_account(account.id, '{"password": "invited"}');
      perform app_private.log_security('INVITATION', account.email);
      if p_by_sms and coalesce(account.phone_doubted < now() - interval '7 days', true) then
        perform app_hidden.enqueue_message(owner.office_id, 'invitation:' || invitation.id, owner.phone,
          'Invitación para crear la contraseña (el enlace no se guarda aquí)');
      end if;
      return invitation.expires_at;
    end
  $$;

-- Stores the hash of the link that a message will contain. Returns false if the invitation was used, replaced or expired.
create or replace function app_private.invitation_of_message(p_message_id uuid, p_token_hash bytea) returns boolean
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    with stored as (
      update app_private.invitations as invitation set message_token_hash = p_token_hash
      from app_public.messages as message, app_private.accounts as account
      where message.id = p_message_id and message.event_key = 'invitation:' || invitation.id
        and invitation.expires_at > now() and account.id = invitation.account_id and account.password_hash is null
      returning invitation.id
    )
    select exists (select from stored)
  $$;

grant execute on function app_hidden.awaits_password(uuid), app_hidden.issue_invitation(uuid, bytea, boolean) to turno_staff;
grant execute on function app_private.invitation_of_message(uuid, bytea) to turno_worker;
