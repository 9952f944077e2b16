--! Previous: sha1:179ec58e20eb8bbe9d6f410cb05cc609f05e9be6
--! Hash: sha1:0398761ccb0ce93cdb7edb23a59d3ec4572a164f
--! Message: Administrators, phones and photos that need more than a session

-- Codes for a new password go to a phone: whether the one of an account is trusted.
alter table app_private.accounts add column if not exists phone_doubted timestamptz;
comment on column app_private.accounts.phone_doubted is
  'When the phone was changed by a session alone, or by who may not give a code: it gets none for a week. Null where it is trusted.';
--! Included access/require_step_up.sql
-- Refuses to change a password, an e-mail or a role unless the caller has just shown that they know their password: by
-- signing in within the last 5 minutes, or by the present password with the call, which the server has compared (D67).
-- A session that ended while the act waited for another is told as ended: its password would open nothing.
create or replace function app_hidden.require_step_up() returns void
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      signed_in timestamptz;
    begin
      if current_setting('turno.stepped_up', true) = 'on' then
        return;
      end if;
      select session.created into signed_in
      from app_private.sessions as session
      where session.id = nullif(current_setting('turno.session_id', true), '')::uuid
        and session.ended_at is null;
      if not found then
        perform app_hidden.fail('INVALID_TOKEN');
      end if;
      if signed_in <= now() - interval '5 minutes' then
        perform app_hidden.fail('STEP_UP_REQUIRED');
      end if;
    end
  $$;

-- Likewise, as a question: whether the caller has just shown that they know their password.
create or replace function app_hidden.has_stepped_up() returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(current_setting('turno.stepped_up', true) = 'on', false) or exists (
      select from app_private.sessions as session
      where session.id = nullif(current_setting('turno.session_id', true), '')::uuid
        and session.ended_at is null and session.created > now() - interval '5 minutes')
  $$;
--! EndIncluded access/require_step_up.sql
--! Included access/ask_password_code.sql
-- Someone without a session asks for a code by SMS. Known and unknown e-mails are counted, queued and answered alike; who
-- the account belongs to is looked up by the job. Fails with TOO_MANY_REQUESTS: 3 a day and one a minute for an e-mail,
-- 30 a day for an address, 500 a day in all.
create or replace function app_private.ask_password_code(email text, address text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      asked text := lower(btrim(ask_password_code.email));
      request uuid;
    begin
      perform pg_advisory_xact_lock(hashtext('app_private.ask_password_code'));
      if exists (
        select from app_private.password_code_requests as earlier
        where earlier.created > now() - interval '24 hours'
        having count(*) >= 500
          or count(*) filter (where earlier.address = ask_password_code.address) >= 30
          or count(*) filter (where earlier.email = asked) >= 3
          or count(*) filter (where earlier.email = asked and earlier.created > now() - interval '1 minute') > 0
      ) then
        perform app_hidden.fail('TOO_MANY_REQUESTS');
      end if;
      insert into app_private.password_code_requests (email, address)
      values (asked, ask_password_code.address)
      returning id into request;
      perform graphile_worker.add_job('password__send_code', json_build_object('requestId', request),
        job_key => request::text);
    end
  $$;

-- Puts the message of a request into the outbox, once; nothing for an e-mail that nobody can be reached by, nor to a phone
-- that is doubted. The outbox holds no code: it is made when the message leaves.
create or replace function app_private.answer_password_code_request(request_id uuid) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      account app_private.accounts;
      owner record;
    begin
      select found.* into account
      from app_private.password_code_requests as request
      join app_private.accounts as found on found.email = request.email
      where request.id = answer_password_code_request.request_id
        and request.created > now() - interval '30 minutes';
      select * into owner from app_hidden.account_owner(account.id);
      if owner.active and coalesce(account.phone_doubted < now() - interval '7 days', true) then
        perform app_hidden.enqueue_message(owner.office_id, 'password_code:' || request_id, owner.phone,
          'Código para una contraseña nueva (no se guarda aquí)');
      end if;
    end
  $$;

-- Keeps the hash of the code that a message is about to carry; false for a message that carries none any more.
create or replace function app_private.code_of_message(message_id uuid, code_hash bytea) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      account app_private.accounts;
    begin
      select found.* into account
      from app_public.messages as message
      join app_private.password_code_requests as request on message.event_key = 'password_code:' || request.id
      join app_private.accounts as found on found.email = request.email
      where message.id = code_of_message.message_id and request.created > now() - interval '30 minutes';
      if account.id is null then
        return false;
      end if;
      perform app_private.keep_password_code(account.id, code_of_message.code_hash);
      return true;
    end
  $$;

grant execute on function app_private.ask_password_code(text, text) to turno_session;
grant execute on function app_private.answer_password_code_request(uuid), app_private.code_of_message(uuid, bytea)
  to turno_worker;
--! EndIncluded access/ask_password_code.sql
--! Included people/tg_step_up_employee.sql
-- An employee's e-mail and role change only with the caller's password at hand (D67), and so does an administrator come
-- to be, else a stolen session makes one of its own. The person is told of a new e-mail or phone at the phone they had.
create or replace function app_hidden.tg_step_up() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.require_step_up();
      return new;
    end
  $$;

create or replace function app_hidden.tg_tell_new_email() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.note_account(account.id, null,
        'El email de su cuenta de Turno fue cambiado. Si no fue usted, avise a su administrador.', old.phone)
      from app_private.accounts as account where account.employee_id = new.id;
      return null;
    end
  $$;

-- Triggers fire in the order of their names: this one after the checks, on what they leave.
create or replace trigger step_up before update of email, role_id on app_public.employees
  for each row when (
    app_hidden.current_company_id() is not null and (old.email, old.role_id) is distinct from (new.email, new.role_id)
  )
  execute function app_hidden.tg_step_up();
create or replace trigger tell_new_email after update of email on app_public.employees
  for each row when (old.email <> new.email) execute function app_hidden.tg_tell_new_email();

create or replace function app_hidden.tg_step_up_administrator() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if exists (
        select from app_public.role_permissions as granted
        where granted.role_id = new.role_id and granted.permission = 'role.grant'
      ) then
        perform app_hidden.require_step_up();
      end if;
      return new;
    end
  $$;

create or replace trigger step_up_administrator before insert on app_public.employees
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_step_up_administrator();
create or replace trigger step_up_administrator before insert on app_public.users
  for each row when (app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_step_up_administrator();

-- Codes for a new password go to the phone: one that was changed by a session alone, or by somebody who may not give
-- such a code, gets none for a week (ask_password_code.sql). The change itself passes, as the documents call it (D45).
create or replace function app_hidden.tg_doubt_new_phone() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      trusted boolean := app_hidden.has_stepped_up()
        and (new.id = app_hidden.current_actor_id() or app_hidden.can('role.grant'));
    begin
      update app_private.accounts set phone_doubted = case when not trusted then now() end where employee_id = new.id;
      perform app_hidden.note_account(account.id, null,
        'El teléfono de su cuenta de Turno fue cambiado. Si no fue usted, avise a su administrador.', old.phone)
      from app_private.accounts as account where account.employee_id = new.id;
      return null;
    end
  $$;

create or replace trigger doubt_new_phone after update of phone on app_public.employees
  for each row when (app_hidden.current_company_id() is not null and old.phone <> new.phone)
  execute function app_hidden.tg_doubt_new_phone();
--! EndIncluded people/tg_step_up_employee.sql

-- Photos that were sent and never saved with a file go; those of before stay.
alter table app_private.photos add column if not exists attached boolean not null default true;
alter table app_private.photos alter column attached set default false;
comment on column app_private.photos.attached is 'Whether a client''s file was saved with it.';
create index if not exists photos_unattached_idx on app_private.photos (created) where not attached;
--! Included people/photos.sql
-- Whose photo the server's disk holds: a photo belongs to the company of who sent it.
create or replace function app_hidden.keep_photo(name text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.require('client.profile');
      insert into app_private.photos (name, company_id) values (keep_photo.name, app_hidden.current_company_id());
    end
  $$;

-- Forgets photos that were sent two days ago and are in no client's file, and answers their names: for who sends one.
create or replace function app_hidden.forget_unattached_photos() returns setof text
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    delete from app_private.photos as photo
    where photo.name in (
      select old.name from app_private.photos as old
      where not old.attached and old.created < now() - interval '2 days'
      order by old.created limit 20 for update skip locked)
    returning photo.name
  $$;

-- Whether the session may see a photo of the server's disk: as it may see its company's clients' files.
create or replace function app_hidden.may_see_photo(name text) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.can('client.profile') and exists (
      select from app_private.photos as photo
      where photo.name = $1 and photo.company_id = app_hidden.current_company_id())
  $$;

-- The address of a photo as it is kept: what was signed when it was read comes back without its signature. Fails for
-- what is no address of a photo, and for another company's photo.
create or replace function app_hidden.photo_address(company_id uuid, url text) returns text
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      address text := regexp_replace(btrim(url), '^(/files/[^?]*)\?.*$', '\1');
    begin
      if address !~ '^(/files/[0-9a-f-]+\.(jpg|png)|https://\S+)$' or exists (
        select from app_private.photos as photo
        where photo.name = substr(address, 8) and photo.company_id <> photo_address.company_id
      ) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "url"}');
      end if;
      return address;
    end
  $$;

grant execute on function
  app_hidden.keep_photo(text), app_hidden.forget_unattached_photos(), app_hidden.may_see_photo(text)
  to turno_staff;
--! EndIncluded people/photos.sql
--! Included people/proc_save_client_profile.sql
create or replace function app_public.proc_save_client_profile(
  client_id uuid, identification_number text default null, age date default '0002-02-02 BC', email text default null,
  first_name text default null, second_name text default null, last_name text default null, second_last_name text default null,
  mom_dad boolean default null, phone text default null, social_network text default null, color text default null,
  profession text default null, trademark text default null, url text default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      client app_public.clients;
      known app_public.people;
    begin
      perform app_hidden.require('client.profile');
      select * into client from app_public.clients as found
      where found.company_id = app_hidden.current_company_id() and found.status = 1
        and found.id = coalesce(
          proc_save_client_profile.client_id,
          (app_public.client_by_identification_number(proc_save_client_profile.identification_number)).id)
      for update;
      if client.id is null then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "clientId"}');
      end if;
      -- A day has no empty text: none sent is this default, which no caller can send, and null one that was emptied.
      if age <> '0002-02-02 BC' then
        if age > app_hidden.office_today(client.office_id) then
          perform app_hidden.fail('FUTURE_DATE', '{"field": "birthdate"}');
        end if;
        perform app_hidden.check_birthday('birthdate', age);
      end if;
      if nullif(btrim(url), '') is not null then
        url := app_hidden.photo_address(client.company_id, url);
        update app_private.photos as photo set attached = true
        where photo.name = substr(url, 8) and photo.company_id = client.company_id;
      end if;
      known := app_hidden.person_of(client.company_id, client.identification_number);

      -- What is not sent is kept, what is sent empty is emptied (D56). Empty first and last names fall back to the
      -- client's own, then to the stored person's (doc 1 §5 Client profile); an empty e-mail to what stands for none (D31).
      update app_public.clients as edited set
        first_name = coalesce(nullif(btrim(proc_save_client_profile.first_name), ''), nullif(edited.first_name, ''), known.first_name, ''),
        second_name = coalesce(btrim(proc_save_client_profile.second_name), edited.second_name),
        last_name = coalesce(nullif(btrim(proc_save_client_profile.last_name), ''), nullif(edited.last_name, ''), known.last_name, ''),
        second_last_name = coalesce(btrim(proc_save_client_profile.second_last_name), edited.second_last_name),
        phone = coalesce(btrim(proc_save_client_profile.phone), edited.phone),
        email = coalesce(
          case btrim(proc_save_client_profile.email)
            when '' then edited.identification_type || edited.identification_number
            else btrim(proc_save_client_profile.email) end,
          edited.email),
        updated = now()
      where edited.id = client.id
      returning * into client;

      -- The client is locked. Edited first: what the file keeps as it was is not judged as if it were new (D69).
      update app_public.profiles as profile set
        birthdate = case when age = '0002-02-02 BC' then coalesce(profile.birthdate, known.birthday) else age end,
        mom_dad = coalesce(proc_save_client_profile.mom_dad, profile.mom_dad),
        social_network = case when proc_save_client_profile.social_network is null then profile.social_network
          else nullif(btrim(proc_save_client_profile.social_network), '') end,
        color = case when proc_save_client_profile.color is null then profile.color
          else nullif(btrim(proc_save_client_profile.color), '') end,
        profession = case when proc_save_client_profile.profession is null then profile.profession
          else nullif(btrim(proc_save_client_profile.profession), '') end,
        trademark = case when proc_save_client_profile.trademark is null then profile.trademark
          else nullif(btrim(proc_save_client_profile.trademark), '') end,
        url = case when proc_save_client_profile.url is null then profile.url
          else nullif(btrim(proc_save_client_profile.url), '') end,
        updated = now()
      where profile.client_id = client.id;
      if not found then
        insert into app_public.profiles (
          client_id, company_id, birthdate, mom_dad, social_network, color, profession, trademark, url, updated)
        values (
          client.id, client.company_id, case when age = '0002-02-02 BC' then known.birthday else age end,
          proc_save_client_profile.mom_dad,
          nullif(btrim(proc_save_client_profile.social_network), ''), nullif(btrim(proc_save_client_profile.color), ''),
          nullif(btrim(proc_save_client_profile.profession), ''), nullif(btrim(proc_save_client_profile.trademark), ''),
          nullif(btrim(proc_save_client_profile.url), ''), now());
      end if;
      return row(client.id, client.phone, '99999', 'Ficha guardada con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_save_client_profile(
  uuid, text, date, text, text, text, text, text, boolean, text, text, text, text, text, text
) is
  E'@resultFieldName result\nSaves the personal file of a client (doc 1 §7): what is not sent is kept, what is sent empty is emptied (D56); an empty first or last name falls back to the one that is known. The birth date is sent as age (doc 1 §3), null for none.';
grant execute on function app_public.proc_save_client_profile(
  uuid, text, date, text, text, text, text, text, boolean, text, text, text, text, text, text
) to turno_staff;
--! EndIncluded people/proc_save_client_profile.sql
