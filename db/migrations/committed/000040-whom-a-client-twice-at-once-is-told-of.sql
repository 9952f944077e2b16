--! Previous: sha1:c608ad5bb3be86e90dd1c63fd80e2845a6111b00
--! Hash: sha1:e97fce1c02dbee597e1f29bb504428956d7bce93
--! Message: Whom a client twice at once is told of

--! Included people/tg_check_client.sql
-- The types of documents that an office's country writes (doc 1 §5).
create or replace function app_hidden.identification_types(currency_code text) returns text[]
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select case $1 when 'PEN' then '{RUC,PP,CE,CIV,DNI,PTP}' else '{CI,PP,RIF,CIV}' end::text[] $$;

-- A corrected document is sound and nobody else's.
create or replace function app_hidden.tg_correct_client() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      same uuid;
      currency text := (select office.currency_code from app_public.offices as office where office.id = new.office_id);
    begin
      if new.identification_type <> old.identification_type
        and not new.identification_type = any (app_hidden.identification_types(currency)) then
        perform app_hidden.fail('INVALID_IDENTIFICATION', '{"field": "identificationType"}');
      end if;
      new.identification_number := app_hidden.check_identification(new.identification_type, new.identification_number);
      select other.id into same from app_public.clients as other
      where other.company_id = new.company_id and other.id <> new.id
        and other.identification_number = any (app_hidden.same_identification(new.identification_number))
      order by other.status
      limit 1;
      if same is not null then
        perform app_hidden.fail('CLIENT_EXISTS', app_hidden.told_record('identificationNumber', 'clients', same));
      end if;
      if new.email = old.identification_type || old.identification_number then
        new.email := new.identification_type || new.identification_number;
      end if;
      return new;
    end
  $$;

-- Refuses a phone that is no number and an e-mail that is none (doc 1 §5), whoever writes them. A phone may be of any
-- country; a message goes only to those that an SMS reaches (D30).
create or replace function app_hidden.tg_check_client() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      -- What stands for an empty e-mail (D31); nothing is ever sent to it.
      stand_in text := new.identification_type || new.identification_number;
      same uuid;
    begin
      new.phone := app_hidden.check_phone(new.phone);
      new.email := lower(btrim(new.email));
      if new.email = lower(stand_in) then
        new.email := stand_in;
      end if;
      new.address := btrim(new.address);
      if new.address = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "address"}');
      end if;
      if new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
        and new.email <> stand_in then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      -- Who has the same stand-in has the same document, and is told of that.
      if app_hidden.current_company_id() = new.company_id and new.email <> stand_in then
        select other.id into same from app_public.clients as other
        where other.company_id = new.company_id and other.email = new.email and other.id <> new.id;
        if same is not null then
          perform app_hidden.fail('CLIENT_EMAIL_EXISTS', app_hidden.told_record('email', 'clients', same));
        end if;
      end if;
      return new;
    end
  $$;

create or replace trigger check_client before insert or update of phone, email, address on app_public.clients
  for each row execute function app_hidden.tg_check_client();
-- Triggers fire in the order of their names: this one after the texts are clean, and before check_client sees an e-mail
-- that stands for none.
create or replace trigger change_document before update of identification_type, identification_number on app_public.clients
  for each row when (
    (old.identification_type, old.identification_number) is distinct from (new.identification_type, new.identification_number)
    and app_hidden.current_company_id() is not null
  )
  execute function app_hidden.tg_correct_client();
--! EndIncluded people/tg_check_client.sql
