-- Takes back what a row has booked before this transaction and was not taken back yet, what it gave out first (D46).
create or replace function app_hidden.reverse_entries(source_table text, source_id uuid, note text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      entry app_public.money_entries;
    begin
      for entry in
        select booked.* from app_public.money_entries as booked
        where booked.source_id = $2 and booked.source_table = $1 and booked.reverses is null
          and booked.entered_at < now()
          and not exists (select from app_public.money_entries as later where later.reverses = booked.id)
        order by booked.amount, booked.id
      loop
        perform app_hidden.book_money(
          office_id => entry.office_id, store_id => entry.store_id, session_id => entry.session_id,
          currency_code => entry.currency_code, amount => -entry.amount, entry_type => entry.entry_type,
          source_table => entry.source_table, source_id => entry.source_id, note => reverse_entries.note, reverses => entry.id,
          payment_method_id => entry.payment_method_id);
      end loop;
    end
  $$;
