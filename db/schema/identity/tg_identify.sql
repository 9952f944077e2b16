-- Sets the family and canonical number of a client or employee (D88). A new or changed document has the collision
-- number 0, so the unique index rejects a duplicate. The back-fill, which updates only the family, numbers the
-- duplicates of existing rows.
create or replace function app_hidden.tg_identify() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      new.identity_family := app_hidden.identity_family(new.identification_type);
      new.identity_number := app_hidden.identity_number(new.identity_family, new.identification_number);
      if tg_op = 'UPDATE' and (new.identification_type, new.identification_number)
        is not distinct from (old.identification_type, old.identification_number) then
        if new.identity_number is distinct from old.identity_number then
          execute format(
            'select coalesce(max(identity_collision) + 1, 0) from %s
             where company_id = $1 and identity_family = $2 and identity_number = $3', tg_relid::regclass)
            into new.identity_collision using new.company_id, new.identity_family, new.identity_number;
        end if;
      else
        new.identity_collision := 0;
      end if;
      return new;
    end
  $$;

-- The trigger's name sorts after check_client and change_document, which clean the number.
create or replace trigger identify before insert or update of identification_type, identification_number, identity_family
  on app_public.clients for each row when (new.erased_at is null) execute function app_hidden.tg_identify();
create or replace trigger identify before insert or update of identification_type, identification_number, identity_family
  on app_public.employees for each row execute function app_hidden.tg_identify();

-- Sets the canonical number of a row of people, which is always a cédula.
create or replace function app_hidden.tg_identify_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      new.identity_number := app_hidden.identity_number('CI', new.identification_number);
      return new;
    end
  $$;

create or replace trigger identify before insert or update of identification_number, identity_number on app_public.people
  for each row execute function app_hidden.tg_identify_person();
