-- Removes a client's identity from sales and appointments. A numbered sale is a legal document: its name, document and
-- address stay. A former sale is another client's now, and only its reasons and references may name the client. Booked
-- appointments are cancelled.
create or replace function app_private.erase_copies(
  p_sale_ids uuid[], p_former_ids uuid[], p_appointment_ids uuid[], p_words text
) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    update app_public.sales as sale set
      client_in = case when sale.invoice_number = 'S/F' then '' else sale.client_in end,
      client_name = case when sale.invoice_number = 'S/F' then 'Cliente' else sale.client_name end,
      client_last_name = case when sale.invoice_number = 'S/F' then 'borrado' else sale.client_last_name end,
      address = case when sale.invoice_number = 'S/F' then '' else sale.address end,
      client_phone = '', client_email = '',
      delete_reason = app_private.without_words(sale.delete_reason, p_words),
      refund_reason = app_private.without_words(sale.refund_reason, p_words)
    where sale.id = any (p_sale_ids);
    update app_public.sales_details as line set granted_reason = app_private.without_words(line.granted_reason, p_words)
    where line.sale_id = any (p_sale_ids || p_former_ids) and line.granted_reason ~ p_words;
    update app_public.sales_payments as payment set reference = app_private.without_words(payment.reference, p_words)
    where payment.sale_id = any (p_sale_ids || p_former_ids) and payment.reference ~ p_words;
    update app_public.appointments as booked set
      client_in = '', client_name = case when booked.client_id is null then '' else 'Cliente' end,
      client_last_name = case when booked.client_id is null then '' else 'borrado' end, client_phone = '', client_email = '',
      first_name = case when booked.first_name = '' then '' else 'Cliente' end,
      last_name = case when booked.last_name = '' then '' else 'borrado' end, phone = '',
      state = case when booked.state in ('BOOKED', 'CONFIRMED') then 'CANCELLED' else booked.state end
    where booked.id = any (p_appointment_ids);
  $$;

-- Removes the identity from privacy requests. Their existence, dates and result stay.
create or replace function app_private.erase_requests(p_client app_public.clients, p_words text) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    update app_public.privacy_requests as request set
      requester_name = 'Cliente borrado', requester_document = '', identity_proof = 'Borrada', notes = '',
      extension_reason = app_private.without_words(request.extension_reason, p_words),
      answer = app_private.without_words(request.answer, p_words)
    where request.id in (select asked.id from app_private.privacy_requests_of(p_client) as asked);
  $$;

-- Removes the identity from the audit trail of the client, sales, appointments and requests.
create or replace function app_private.erase_trail(
  p_client_id uuid, p_sale_ids uuid[], p_appointment_ids uuid[], p_request_ids uuid[], p_words text
) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
    update app_public.audit_entries as entry set
      before = app_private.without_values(entry.before, named.names, named.texts, p_words),
      after = app_private.without_values(entry.after, named.names, named.texts, p_words)
    from (values
      ('clients', array[p_client_id],
        '{identification_type,identification_number,first_name,second_name,last_name,second_last_name,phone,email,address}'::text[], '{}'::text[]),
      ('profiles', array[p_client_id], '{birthdate,mom_dad,social_network,color,profession,trademark,url,notes}', '{}'),
      ('sales', p_sale_ids, '{client_in,client_name,client_last_name,client_phone,client_email,address}',
        '{delete_reason,refund_reason}'),
      ('sales_details', p_sale_ids, '{}', '{granted_reason}'),
      ('sales_payments', p_sale_ids, '{}', '{reference}'),
      ('privacy_requests', p_request_ids, '{requester_name,requester_document,identity_proof,notes}',
        '{extension_reason,answer}'),
      ('appointments', p_appointment_ids,
        '{client_in,client_name,client_last_name,client_phone,client_email,first_name,last_name,phone,contact_name,contact_last_name,contact_phone}', '{}')
    ) as named (object_type, ids, names, texts)
    where entry.object_id = any (named.ids) and entry.object_type = named.object_type;
  $$;

-- Erases a client's identity permanently; the row stays for sales and totals. The erasure writes no audit trail, which would
-- store the values, and ignores closed months.
create or replace function app_private.erase_client(p_client_id uuid) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      company text := current_setting('turno.company_id', true);
      client app_public.clients;
      words text;
      phrases text;
      sale_ids uuid[];
      former_ids uuid[];
      appointment_ids uuid[];
      request_ids uuid[];
    begin
      perform set_config('turno.back_fill', 'on', true);
      perform set_config('turno.company_id', '', true);
      select * into client from app_public.clients as held where held.id = p_client_id for update;
      select array_agg(sale.id) into sale_ids from app_private.sales_of(client) as sale;
      former_ids := array(select app_private.former_sales_of(client));
      select array_agg(booked.id) into appointment_ids from app_private.appointments_of(client) as booked;
      select array_agg(asked.id) into request_ids from app_private.privacy_requests_of(client) as asked;
      words := app_private.client_words(client);

      phrases := app_private.client_phrases(client);

      update app_public.messages as message
      set phone = '', body = 'Mensaje de un cliente borrado', last_error = null, provider_id = null,
        state = case when message.state in ('pending', 'sending', 'held') then 'failed' else message.state end
      where message.id in (select found.id from app_private.messages_of(client, words) as found);
      -- The server deletes the files at once if it receives the notification, else with the next upload.
      update app_private.photos as photo set attached = false, created = '-infinity'
      where photo.name in (select app_private.photos_of(client));

      perform app_private.erase_copies(sale_ids, former_ids, appointment_ids, words);
      perform app_private.erase_written(client.company_id, phrases);
      delete from app_private.appointment_tokens as token where token.appointment_id = any (appointment_ids);
      delete from app_public.profiles as profile where profile.client_id = client.id;
      delete from app_private.client_passwords as password where password.client_id = client.id;
      delete from app_public.people as person
      where person.id in (
          select held.id
          from app_hidden.people_of(client.company_id, client.identification_type, client.identification_number) as held)
        and not exists (
          select from app_public.employees as employee
          where employee.company_id = client.company_id
            and app_hidden.identity_family(employee.identification_type) = 'CI'
            and app_hidden.identity_number('CI', employee.identification_number)
              = app_hidden.identity_number('CI', client.identification_number))
        and not exists (
          select from app_public.clients as other
          where other.company_id = client.company_id and other.id <> client.id and other.identity_family = 'CI'
            and other.identity_number = app_hidden.identity_number('CI', client.identification_number));
      delete from app_public.list_views as kept where kept.id in (select found.id from app_private.list_views_of(client) as found);
      perform app_private.erase_requests(client, words);
      perform app_private.erase_import_rows(client, phrases);
      -- The stored response of a call with a request id contains the phone.
      update app_private.requests as request set answer = jsonb_set(request.answer, '{v_phone}', '""')
      where request.company_id = client.company_id
        and request.answer ->> 'v_id' = any (array(select unnest(sale_ids || appointment_ids)::text));

      update app_public.clients as erased set
        identification_type = 'CI', identification_number = 'BORRADO' || replace(client.id::text, '-', ''),
        first_name = 'Cliente', second_name = '', last_name = 'borrado', second_last_name = '', phone = '',
        email = 'CIBORRADO' || replace(client.id::text, '-', ''), address = 'Borrada', status = app_hidden.disabled(),
          updated = null, erased_at = now(),
        identity_family = null, identity_number = null, identity_collision = 0
      where erased.id = client.id;
      -- The trigger has just stored the text as a former one.
      delete from app_private.former_client_texts as known where known.client_id = client.id;
      perform app_private.erase_trail(
        p_client_id => client.id, p_sale_ids => sale_ids || former_ids, p_appointment_ids => appointment_ids,
        p_request_ids => request_ids, p_words => words);
      perform set_config('turno.back_fill', '', true);
      perform set_config('turno.company_id', coalesce(company, ''), true);
    end
  $$;
