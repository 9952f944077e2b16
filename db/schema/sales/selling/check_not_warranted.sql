-- Rejects a change of a sale with a warranty for one of its lines. The caller has locked the lines.
create or replace function app_hidden.check_not_warranted(p_sale_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      warranted integer;
    begin
      select min(line.line_number) into warranted
      from app_public.sales_details as line
      join app_public.sales_details as warranty on warranty.warranty_of = line.id and warranty.status = app_hidden.active()
      where line.sale_id = p_sale_id;
      if warranted is not null then
        perform app_hidden.fail('LINE_HAS_WARRANTY', jsonb_build_object('line', warranted));
      end if;
    end
  $$;
