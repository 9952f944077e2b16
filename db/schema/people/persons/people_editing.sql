create or replace function app_hidden.tg_check_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.check_birthday('birthday', new.birthday);
      new.identification_number := upper(regexp_replace(new.identification_number, '[\s.-]', '', 'g'));
      return new;
    end
  $$;

create or replace trigger check_person before insert on app_public.people
  for each row execute function app_hidden.tg_check_person();
