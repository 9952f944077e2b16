-- Returns the entries of a row that are not reversed yet.
create or replace function app_hidden.standing_entries(p_source_table text, p_source_id uuid) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce(array_agg(booked.id), '{}')
    from app_public.money_entries as booked
    where booked.source_id = p_source_id and booked.source_table = p_source_table and booked.reverses is null
      and not exists (select from app_public.money_entries as later where later.reverses = booked.id)
  $$;

-- Reverses entries, withdrawals first (D46). Drawers are debited in the order of currencies, as everywhere.
create or replace function app_hidden.reverse_entries(p_entries uuid[], p_note text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      entry app_public.money_entries;
    begin
      for entry in
        select booked.* from app_public.money_entries as booked
        where booked.id = any (p_entries)
        order by booked.amount > 0, booked.currency_code, booked.id
      loop
        entry.amount := -entry.amount;
        entry.notes := p_note;
        entry.reverses := entry.id;
        perform app_hidden.book_money(entry);
      end loop;
    end
  $$;
