-- What a row has booked and was not taken back yet.
create or replace function app_hidden.standing_entries(source_table text, source_id uuid) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(array_agg(booked.id), '{}')
    from app_public.money_entries as booked
    where booked.source_id = $2 and booked.source_table = $1 and booked.reverses is null
      and not exists (select from app_public.money_entries as later where later.reverses = booked.id)
  $$;

-- Takes entries back, what was given out first (D46); what takes out of drawers by currency, as all that does.
create or replace function app_hidden.reverse_entries(entries uuid[], note text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      entry app_public.money_entries;
    begin
      for entry in
        select booked.* from app_public.money_entries as booked
        where booked.id = any ($1)
        order by booked.amount > 0, booked.currency_code, booked.id
      loop
        perform app_hidden.book_money(
          office_id => entry.office_id, store_id => entry.store_id, session_id => entry.session_id,
          currency_code => entry.currency_code, amount => -entry.amount, entry_type => entry.entry_type,
          source_table => entry.source_table, source_id => entry.source_id, note => reverse_entries.note, reverses => entry.id,
          payment_method_id => entry.payment_method_id);
      end loop;
    end
  $$;
