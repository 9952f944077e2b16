-- Returns a sale with another client: known, new or a walk-in (doc 2 §5 Sale save rule). It is the first visit of a client
-- without other sales. If the client stays, so do the copies of the client's fields (D11).
create or replace function app_hidden.with_other_client(p_sale app_public.sales, p_client app_hidden.client_details)
  returns app_public.sales
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      other app_public.sales := p_sale;
    begin
      other.client_id := null;
      other.first_visit := false;
      p_client.consents := app_hidden.json_value(p_client.consents);
      other := app_hidden.sale_with_client(other, p_client);
      if other.client_id = p_sale.client_id then
        return p_sale;
      end if;
      return other;
    end
  $$;

-- Ends the relation of a sale with its former client. Fails if a line has a warranty, which is that client's. The stored
-- answers of earlier calls lose that client's phone: an erasure finds only the sales that a client has now. An appointment
-- keeps the client who booked it.
create or replace function app_hidden.leave_client(p_sale app_public.sales) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.check_not_warranted(p_sale.id);
      update app_private.requests as request set answer = jsonb_set(request.answer, '{v_phone}', '""')
      where request.company_id = p_sale.company_id and request.created >= p_sale.created
        and request.answer ->> 'v_id' = p_sale.id::text;
    end
  $$;
