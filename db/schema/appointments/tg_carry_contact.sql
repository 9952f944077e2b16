-- Copies changed contact data of a client to future appointments, because calls and reminder links must reach the
-- present phone. Past appointments keep their copies.
create or replace function app_hidden.tg_carry_contact() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      update app_public.appointments as booked
      set client_in = app_hidden.copied_document(new),
        client_name = btrim(new.first_name || ' ' || new.second_name),
        client_last_name = btrim(new.last_name || ' ' || new.second_last_name),
        client_phone = new.phone, client_email = new.email, updated = now()
      where booked.client_id = new.id and booked.status = app_hidden.active() and booked.state in ('BOOKED', 'CONFIRMED')
        and booked.ends_at > now();
      return null;
    end
  $$;

create or replace trigger carry_contact
  after update of identification_number, first_name, second_name, last_name, second_last_name, phone, email
  on app_public.clients
  -- No row comparison: PostgreSQL prints it with other parentheses after a dump.
  for each row when (
    old.identification_number is distinct from new.identification_number
    or old.first_name is distinct from new.first_name
    or old.second_name is distinct from new.second_name
    or old.last_name is distinct from new.last_name
    or old.second_last_name is distinct from new.second_last_name
    or old.phone is distinct from new.phone
    or old.email is distinct from new.email
  )
  execute function app_hidden.tg_carry_contact();
