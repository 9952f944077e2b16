--! Previous: sha1:e78856bd9da0a5479057ac9a37833495ce9e5b73
--! Hash: sha1:2b45b2313dd9a96cdcd2b7c731e4b86e7b5bde84
--! Message: every way to sell, warranties and discounts

-- Discounts (doc 2 §3, D23).
create table app_public.discounts (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  discount_name text not null check (btrim(discount_name) <> ''),
  begin_date date not null,
  end_date date not null,
  days smallint[] not null check (days <@ '{0,1,2,3,4,5,6}'::smallint[] and cardinality(days) between 1 and 7),
  company_name text not null,
  office_name text not null,
  status smallint not null default 1 check (status in (1, 2)),
  created_by uuid,
  created timestamptz not null default now(),
  constraint discounts_dates_check check (end_date >= begin_date)
);
comment on table app_public.discounts is
  E'@behavior -insert -delete\nA discount of an office on some weekdays between two days, both inclusive (doc 2 §3, D23); days are 0 Sunday to 6 Saturday.';
create index discounts_office_idx on app_public.discounts (office_id, status, begin_date desc, id);
create index discounts_company_idx on app_public.discounts (company_id);

create table app_public.discounts_details (
  id uuid primary key default app_hidden.new_id(),
  discount_id uuid not null references app_public.discounts,
  company_id uuid not null,
  office_id uuid not null,
  subservice_id uuid not null references app_public.subservices,
  percentage_discount numeric(5, 2) not null check (percentage_discount > 0 and percentage_discount < 100),
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint discounts_details_subservice_key unique (discount_id, subservice_id)
);
comment on table app_public.discounts_details is
  E'@behavior -insert -update -delete -single\nWhat a discount takes off a subservice, in percent (doc 2 §3).';
create index discounts_details_subservice_idx on app_public.discounts_details (subservice_id);

--! Included audit/tg_audit.sql
-- Records a change of the row that carries the trigger: for an update the values that changed, before and
-- after; for a deletion the whole row. A new row speaks for itself. What a client's file, an office's settings, a line
-- or payment of a sale or a line of a discount hold is a change of the client, office, sale or discount.
create or replace function app_hidden.tg_audit() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      present jsonb := to_jsonb(coalesce(new, old));
      before jsonb;
      after jsonb;
    begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, to_jsonb(old) -> key), jsonb_object_agg(key, value)
        into before, after
        from jsonb_each(present - '{search_text,full_name}'::text[])
        where value is distinct from to_jsonb(old) -> key;
        if after is null then
          return null;
        end if;
      elsif tg_op = 'DELETE' then
        before := present - '{search_text,full_name}'::text[];
      end if;
      insert into app_public.audit_entries (company_id, office_id, object_type, object_id, action, actor_id, before, after)
      values (
        (present ->> 'company_id')::uuid,
        case when tg_table_name = 'offices' then (present ->> 'id')::uuid else (present ->> 'office_id')::uuid end,
        tg_table_name,
        coalesce(
          present ->> case tg_table_name
            when 'profiles' then 'client_id'
            when 'sales_details' then 'sale_id'
            when 'sales_payments' then 'sale_id'
            when 'discounts_details' then 'discount_id'
            else 'id'
          end,
          present ->> 'office_id')::uuid,
        lower(tg_op),
        app_hidden.current_actor_id(),
        before,
        after);
      return null;
    end
  $$;
--! EndIncluded audit/tg_audit.sql
--! Included discounts/discounts_policies.sql
alter table app_public.discounts enable row level security;
alter table app_public.discounts_details enable row level security;

create policy staff_reads on app_public.discounts for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('discount.read'))::uuid[]));
create policy staff_disables on app_public.discounts for update to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('discount.disable'))::uuid[]))
  with check (status = 2);
create policy staff_reads on app_public.discounts_details for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('discount.read'))::uuid[]));

grant select, update (status) on app_public.discounts to turno_staff;
grant select on app_public.discounts_details to turno_staff;

create trigger audit after update or delete on app_public.discounts
  for each row execute function app_hidden.tg_audit();
create trigger audit after update or delete on app_public.discounts_details
  for each row execute function app_hidden.tg_audit();
create trigger notify_office after insert or update on app_public.discounts
  for each row execute function app_hidden.tg_notify_office('discounts');
create trigger notify_office after insert or update or delete on app_public.discounts_details
  for each row execute function app_hidden.tg_notify_office('discounts');

create or replace function app_public.discounts_details_subservice_name(detail app_public.discounts_details) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select subservice_name from app_public.subservices where id = detail.subservice_id $$;
comment on function app_public.discounts_details_subservice_name(app_public.discounts_details) is E'@notNull\nThe name of the subservice.';
grant execute on function app_public.discounts_details_subservice_name(app_public.discounts_details) to turno_staff;

create or replace function app_public.discounts_details_service_name(detail app_public.discounts_details) returns text
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select service.service_name
    from app_public.subservices as subservice
    join app_public.services as service on service.id = subservice.service_id
    where subservice.id = detail.subservice_id
  $$;
comment on function app_public.discounts_details_service_name(app_public.discounts_details) is E'@notNull\nThe name of the service.';
grant execute on function app_public.discounts_details_service_name(app_public.discounts_details) to turno_staff;
--! EndIncluded discounts/discounts_policies.sql
--! Included discounts/discounts_on.sql
-- What an office takes off its subservices on a day of its own, in percent: the largest of the discounts that run on the
-- date and weekday; they do not add up (D23).
create or replace function app_hidden.discounts_on(office_id uuid, day date)
  returns table (subservice_id uuid, percentage_discount numeric)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select detail.subservice_id, max(detail.percentage_discount)
    from app_public.discounts as discount
    join app_public.discounts_details as detail on detail.discount_id = discount.id and detail.status = 1
    where discount.office_id = $1 and discount.status = 1 and $2 between discount.begin_date and discount.end_date
      and extract(dow from $2) = any (discount.days)
    group by detail.subservice_id
  $$;
--! EndIncluded discounts/discounts_on.sql
--! Included discounts/v_all_discounts.sql
create type app_public.active_discount as (
  company_name text,
  office_name text,
  office_id uuid,
  subservice_id uuid,
  percentage_discount numeric
);
comment on type app_public.active_discount is
  'What an office takes off a subservice on a day, in percent (doc 2 §3 Active discount view).';
select app_private.mark_not_null('app_public.active_discount',
  '{company_name,office_name,office_id,subservice_id,percentage_discount}');

-- The discounts in force at one office or all that the session sees, on a day or each office's today. Who sells is told
-- what applies, without seeing the discounts themselves.
create or replace function app_hidden.active_discounts(office_id uuid, day date)
  returns setof app_public.active_discount
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select company.company_name, office.office_name, office.id, discount.subservice_id, discount.percentage_discount
    from app_public.offices as office
    join app_public.companies as company on company.id = office.company_id
    cross join lateral app_hidden.discounts_on(office.id, coalesce($2, app_hidden.office_today(office.id))) as discount
    where office.id = any ((select app_hidden.visible_office_ids())::uuid[]) and ($1 is null or office.id = $1)
      and (select app_hidden.can('discount.read') or app_hidden.can('sale.create') or app_hidden.can('warranty.create'))
  $$;
grant execute on function app_hidden.active_discounts(uuid, date) to turno_staff;

create or replace view app_public.v_all_discounts with (security_invoker = true) as
  select * from app_hidden.active_discounts(null, null);
comment on view app_public.v_all_discounts is
  E'@primaryKey office_id,subservice_id\n@behavior -single\nThe discounts in force today in the office''s zone, the largest per subservice (doc 2 §7, D23).';
select app_private.mark_not_null('app_public.v_all_discounts',
  '{company_name,office_name,office_id,subservice_id,percentage_discount}');
grant select on app_public.v_all_discounts to turno_staff;

create or replace function app_public.proc_active_discounts(office_id uuid default null, date date default null)
  returns setof app_public.active_discount
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select * from app_hidden.active_discounts(office_id, date) $$;
comment on function app_public.proc_active_discounts(uuid, date) is
  'The discounts in force on a date, today when none is given, at an office or all that the caller sees: the largest per subservice (D23).';
grant execute on function app_public.proc_active_discounts(uuid, date) to turno_staff;
--! EndIncluded discounts/v_all_discounts.sql
--! Included discounts/save_discount.sql
-- The weekdays of a discount (0 Sunday to 6 Saturday), sorted: from a JSON list, its text, or a text such as '1,2,3'
-- (doc 2 §7).
create or replace function app_hidden.weekdays(sent jsonb) returns smallint[]
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      typed text := btrim(sent #>> '{}', E' []\n\t');
      days smallint[];
    begin
      if coalesce(typed, '') = '' then
        perform app_hidden.fail('DISCOUNT_DAYS_REQUIRED');
      end if;
      days := array(select distinct btrim(day, ' "')::smallint as day from unnest(string_to_array(typed, ',')) as day order by 1);
      if not '{0,1,2,3,4,5,6}'::smallint[] @> days then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "days"}');
      end if;
      return days;
    exception when invalid_text_representation or numeric_value_out_of_range then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "days"}');
    end
  $$;

-- The lines of a discount, checked: each an active subservice of the office, once, and a percentage between 0 and 100.
create or replace function app_hidden.discount_lines(office_id uuid, sent jsonb)
  returns table (subservice_id uuid, percentage_discount numeric)
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      lines jsonb := app_hidden.json_value(sent);
      line record;
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 500 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;
      for line in
        select given.place, given."subserviceId" as id, given."percentageDiscount" as percentage, subservice.id as known,
          count(*) over (partition by given."subserviceId") as times
        from rows from (jsonb_to_recordset(lines) as ("subserviceId" uuid, "percentageDiscount" numeric))
          with ordinality as given("subserviceId", "percentageDiscount", place)
        left join app_public.subservices as subservice
          on subservice.id = given."subserviceId" and subservice.office_id = discount_lines.office_id
          and subservice.status = 1
        order by given.place
      loop
        if line.id is null or line.percentage is null or line.percentage <= 0 then
          perform app_hidden.fail('DISCOUNT_LINE', jsonb_build_object('line', line.place));
        end if;
        -- Not below refuses NaN too, which is greater than every number.
        if not line.percentage < 100 or line.percentage <> round(line.percentage, 2) or line.times > 1 then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'details', 'line', line.place));
        end if;
        if line.known is null then
          perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', line.place));
        end if;
        subservice_id := line.id;
        percentage_discount := line.percentage;
        return next;
      end loop;
    exception when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "details"}');
    end
  $$;

-- Saves a discount with its lines, new or edited: what procCreateDiscounts and procUpdateDiscounts do. It changes no
-- past sale (D11).
create or replace function app_hidden.save_discount(discount app_public.discounts, days jsonb, details jsonb) returns uuid
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      discount.discount_name := btrim(coalesce(discount.discount_name, ''));
      if discount.discount_name = '' then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "discountName"}');
      end if;
      if length(discount.discount_name) > 100 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "discountName"}');
      end if;
      if discount.begin_date is null or discount.end_date is null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object(
          'field', case when discount.begin_date is null then 'beginDate' else 'endDate' end));
      end if;
      if discount.end_date < discount.begin_date then
        perform app_hidden.fail('DISCOUNT_DATES', '{"field": "endDate"}');
      end if;
      discount.days := app_hidden.weekdays(days);

      insert into app_public.discounts select discount.*
      on conflict (id) do update set
        discount_name = excluded.discount_name,
        begin_date = excluded.begin_date,
        end_date = excluded.end_date,
        days = excluded.days;
      with sent as materialized (
        select * from app_hidden.discount_lines(discount.office_id, details)
      ), gone as (
        delete from app_public.discounts_details as detail
        where detail.discount_id = discount.id and detail.subservice_id not in (select sent.subservice_id from sent)
      )
      insert into app_public.discounts_details as detail (
        discount_id, company_id, office_id, subservice_id, percentage_discount)
      select discount.id, discount.company_id, discount.office_id, sent.subservice_id, sent.percentage_discount
      from sent
      on conflict (discount_id, subservice_id) do update set percentage_discount = excluded.percentage_discount
      where detail.percentage_discount <> excluded.percentage_discount;
      return discount.id;
    end
  $$;
--! EndIncluded discounts/save_discount.sql
--! Included discounts/proc_create_discounts.sql
create or replace function app_public.proc_create_discounts(
  discount_name text, begin_date date, end_date date, days jsonb, details jsonb,
  office_id uuid default null, request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      discount app_public.discounts;
      answer jsonb;
    begin
      perform app_hidden.require('discount.create');
      discount.id := app_hidden.new_id();
      discount.office_id := app_hidden.require_office(proc_create_discounts.office_id);
      select office.company_id, office.office_name, company.company_name
      into discount.company_id, discount.office_name, discount.company_name
      from app_public.offices as office
      join app_public.companies as company on company.id = office.company_id
      where office.id = discount.office_id;
      discount.discount_name := proc_create_discounts.discount_name;
      discount.begin_date := proc_create_discounts.begin_date;
      discount.end_date := proc_create_discounts.end_date;
      discount.status := 1;
      discount.created := now();
      discount.created_by := app_hidden.current_actor_id();

      answer := app_private.request_begin(discount.company_id, proc_create_discounts.request_id, jsonb_build_array(
        'discount', discount.office_id, discount.discount_name, discount.begin_date, discount.end_date,
        proc_create_discounts.days, proc_create_discounts.details));
      if answer is null then
        perform app_hidden.save_discount(discount, proc_create_discounts.days, proc_create_discounts.details);
        answer := jsonb_build_object('v_id', discount.id, 'v_end_code', '99999', 'v_message', 'Registro agregado con exito');
        perform app_private.request_end(discount.company_id, proc_create_discounts.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_create_discounts(text, date, date, jsonb, jsonb, uuid, uuid) is
  E'@resultFieldName result\nSaves a discount (doc 2 §7, D23): days a list of weekday numbers (0 Sunday to 6 Saturday) or a text such as ''1,2,3'', details lines of subserviceId and percentageDiscount. requestId makes a repeated call safe (D19).';
grant execute on function app_public.proc_create_discounts(text, date, date, jsonb, jsonb, uuid, uuid) to turno_staff;
--! EndIncluded discounts/proc_create_discounts.sql
--! Included discounts/proc_update_discounts.sql
create or replace function app_public.proc_update_discounts(
  id uuid, discount_name text, begin_date date, end_date date, days jsonb, details jsonb, request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      discount app_public.discounts;
      answer jsonb;
    begin
      perform app_hidden.require('discount.create');
      answer := app_private.request_begin(company, proc_update_discounts.request_id, jsonb_build_array(
        'discount_update', proc_update_discounts.id, proc_update_discounts.discount_name, proc_update_discounts.begin_date,
        proc_update_discounts.end_date, proc_update_discounts.days, proc_update_discounts.details));
      if answer is null then
        select found.* into discount
        from app_public.discounts as found
        where found.id = proc_update_discounts.id and found.status = 1
          and found.office_id = any (app_hidden.visible_office_ids())
        for update;
        if discount.id is null then
          perform app_hidden.fail('NOT_FOUND');
        end if;
        discount.discount_name := proc_update_discounts.discount_name;
        discount.begin_date := proc_update_discounts.begin_date;
        discount.end_date := proc_update_discounts.end_date;
        perform app_hidden.save_discount(discount, proc_update_discounts.days, proc_update_discounts.details);
        answer := jsonb_build_object('v_id', discount.id, 'v_end_code', '99999', 'v_message', 'Registro editado con exito');
        perform app_private.request_end(company, proc_update_discounts.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_update_discounts(uuid, text, date, date, jsonb, jsonb, uuid) is
  E'@resultFieldName result\nEdits an active discount and replaces its lines (doc 2 §2 /discounts/edit/{id}); past sales keep theirs (D11).';
grant execute on function app_public.proc_update_discounts(uuid, text, date, date, jsonb, jsonb, uuid) to turno_staff;
--! EndIncluded discounts/proc_update_discounts.sql

-- Sales: walk-ins, corrections, warranties.
alter table app_public.sales
  alter column client_id drop not null,
  add column corrections integer not null default 0;
create index sales_invoice_number_idx on app_public.sales (office_id, invoice_number) where invoice_number <> 'S/F';
create index sales_advertising_idx on app_public.sales (office_id, sale_date desc, id)
  where advertising and status = 1 and kind = 'SALE';
create index sales_warranties_idx on app_public.sales (company_id, id) where status = 1 and kind = 'WARRANTY';
alter table app_public.sales_details
  add column warranty_of uuid constraint sales_details_warranty_of_fkey references app_public.sales_details
    deferrable initially deferred;
comment on column app_public.sales_details.warranty_of is 'The sold line that a warranty''s line is for (D22).';
create index sales_details_warranty_of_idx on app_public.sales_details (warranty_of) where warranty_of is not null;
alter table app_public.sales_payments
  add column kind text not null default 'SALE' check (kind in ('SALE', 'WARRANTY'));

alter table app_public.office_sale_days
  add column advertising_sales integer not null default 0,
  add column advertising_total numeric(18, 2) not null default 0,
  add column advertising_tip numeric(18, 2) not null default 0,
  add column advertising_usd numeric(18, 2) not null default 0;
comment on table app_public.office_sale_days is
  E'@behavior -*\nActive sales of an office and day: their number, and the amounts of the billable ones and of the advertising ones apart (D21).';
insert into app_public.office_sale_days as day (
  office_id, sale_day, slot, company_id, kind, advertising_sales, advertising_total, advertising_tip, advertising_usd)
select office_id, sale_day, 0, company_id, kind, count(*), sum(total), sum(total_tip), sum(total_usd)
from app_public.sales
where status = 1 and advertising
group by office_id, sale_day, company_id, kind
on conflict (office_id, sale_day, kind, slot) do update set
  advertising_sales = excluded.advertising_sales,
  advertising_total = excluded.advertising_total,
  advertising_tip = excluded.advertising_tip,
  advertising_usd = excluded.advertising_usd;

--! Included people/check_phone.sql
-- A phone as people write it, without blanks around it; refuses what is no number (doc 1 §5, D30). It may be of any
-- country, and empty.
create or replace function app_hidden.check_phone(typed text) returns text
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      phone text := btrim(typed);
    begin
      if phone <> '' and regexp_replace(phone, '[\s().-]', '', 'g') !~ '^\+?\d{7,15}$' then
        perform app_hidden.fail('INVALID_PHONE', '{"field": "phone"}');
      end if;
      return phone;
    end
  $$;
--! EndIncluded people/check_phone.sql
--! Included people/tg_check_client.sql
-- Refuses a phone that is no number and an e-mail that is none (doc 1 §5), whoever writes them. A phone may be of any
-- country; a message goes only to those that an SMS reaches (D30).
create or replace function app_hidden.tg_check_client() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      -- What stands for an empty e-mail (D31); nothing is ever sent to it.
      stand_in text := new.identification_type || new.identification_number;
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
      return new;
    end
  $$;

create or replace trigger check_client before insert or update of phone, email, address on app_public.clients
  for each row execute function app_hidden.tg_check_client();
--! EndIncluded people/tg_check_client.sql
--! Included sales/sale_kinds.sql
-- The kinds of sale with which the session may do something: 'SALE' by the permission sale.ACT, 'WARRANTY' by
-- warranty.ACT. What policies compare with.
create or replace function app_hidden.sale_kinds(act text) returns text[]
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select array(
      select kind from unnest('{SALE,WARRANTY}'::text[]) as kind where app_hidden.can(lower(kind) || '.' || $1))
  $$;

grant execute on function app_hidden.sale_kinds(text) to turno_staff;
--! EndIncluded sales/sale_kinds.sql
drop policy staff_reads on app_public.sales;
drop policy staff_deletes on app_public.sales;
drop policy staff_reads on app_public.sales_details;
drop policy staff_reads on app_public.sales_payments;
drop policy staff_reads on app_public.sales_details_commissions;
drop policy staff_reads on app_public.office_sale_days;
drop policy staff_reads on app_public.employee_days;
--! Included sales/sales_policies.sql
alter table app_public.sales enable row level security;
alter table app_public.sales_details enable row level security;
alter table app_public.sales_payments enable row level security;
alter table app_public.sales_details_commissions enable row level security;
alter table app_public.office_sale_days enable row level security;
alter table app_public.employee_days enable row level security;

-- The company is that of the offices; told, it reaches the index of a client's sales.
create policy staff_reads on app_public.sales for select to turno_staff
  using (
    company_id = (select app_hidden.current_company_id())
    and office_id = any ((select app_hidden.visible_office_ids())::uuid[])
    and kind = any ((select app_hidden.sale_kinds('read'))::text[])
  );
create policy staff_deletes on app_public.sales for update to turno_staff
  using (
    status = 1
    and office_id = any ((select app_hidden.visible_office_ids())::uuid[])
    and kind = any ((select app_hidden.sale_kinds('delete'))::text[])
  )
  with check (status = 2);

create policy staff_reads on app_public.sales_details for select to turno_staff
  using (
    office_id = any ((select app_hidden.visible_office_ids())::uuid[])
      and kind = any ((select app_hidden.sale_kinds('read'))::text[])
    or employee_id = (select app_hidden.current_employee_id())
  );
create policy staff_reads on app_public.sales_payments for select to turno_staff
  using (
    office_id = any ((select app_hidden.visible_office_ids())::uuid[])
    and kind = any ((select app_hidden.sale_kinds('read'))::text[])
  );
create policy staff_reads on app_public.sales_details_commissions for select to turno_staff
  using (
    office_id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[])
    or employee_id = (select app_hidden.current_employee_id())
  );
create policy staff_reads on app_public.office_sale_days for select to turno_staff
  using (
    office_id = any ((select app_hidden.visible_office_ids())::uuid[])
    and kind = any ((select app_hidden.sale_kinds('read'))::text[])
  );
create policy staff_reads on app_public.employee_days for select to turno_staff
  using (office_id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[]));

grant select on app_public.sales, app_public.sales_details, app_public.sales_payments,
  app_public.sales_details_commissions, app_public.office_sale_days, app_public.employee_days to turno_staff;
grant update (status, delete_reason) on app_public.sales to turno_staff;
--! EndIncluded sales/sales_policies.sql
drop view app_public.v_sales, app_public.v_sales_payments, app_public.v_sales_details;
--! Included sales/v_sales.sql
-- The sales' list and the warranties' (doc 2 §2, §3): they join nothing, a sale keeps its own copies.
create or replace view app_public.v_sales with (security_invoker = true) as
  select
    id, sale_date, sale_day, client_id, client_in, client_name, client_last_name, client_phone, client_email, address,
    town_name, employee_id, employee_in, employee_name, employee_last_name, employee_phone, employee_email,
    technician_names, total, tax_total, total_tip, total_usd, payment_details, invoice_number, advertising,
    currency_code, exchange_value, company_name, office_id, office_name,
    (select office.time_zone from app_public.offices as office where office.id = sale.office_id) as time_zone,
    corrections, status, created
  from app_public.sales as sale
  where status = 1 and kind = 'SALE';

comment on view app_public.v_sales is
  E'@primaryKey id\nThe sales that are not deleted (doc 2 §3); sale_day is the date in the office''s zone, time_zone. A walk-in''s has no client, but a name and phone.';

create or replace view app_public.v_warranties with (security_invoker = true) as
  select
    id, sale_date, sale_day, client_id, client_in, client_name, client_last_name, client_phone, client_email, address,
    town_name, employee_id, employee_in, employee_name, employee_last_name, employee_phone, employee_email,
    technician_names, total, tax_total, total_tip, total_usd, payment_details, invoice_number, advertising,
    currency_code, exchange_value, company_name, office_id, office_name,
    (select office.time_zone from app_public.offices as office where office.id = sale.office_id) as time_zone,
    corrections, status, created
  from app_public.sales as sale
  where status = 1 and kind = 'WARRANTY';

comment on view app_public.v_warranties is
  E'@primaryKey id\nThe warranties that are not deleted (doc 2 §3, D22), kept apart from the sales.';

select app_private.mark_not_null(view,
  '{id,sale_date,sale_day,client_in,client_name,client_last_name,client_phone,client_email,address,town_name,employee_in,employee_name,employee_last_name,employee_phone,employee_email,technician_names,total,tax_total,total_tip,total_usd,payment_details,invoice_number,advertising,currency_code,company_name,office_id,office_name,time_zone,corrections,status,created}')
from unnest('{app_public.v_sales,app_public.v_warranties}'::regclass[]) as view;
grant select on app_public.v_sales, app_public.v_warranties to turno_staff;

-- How a sale was paid.
create or replace view app_public.v_sales_payments with (security_invoker = true) as
  select id, sale_id, line_number, payment_type, currency_code, amount, exchange_rate, amount_local
  from app_public.sales_payments;

comment on view app_public.v_sales_payments is
  E'@primaryKey id\n@behavior -single\nThe payments of a sale: what was given and what that is in the office''s currency (D14).';
select app_private.mark_not_null('app_public.v_sales_payments',
  '{id,sale_id,line_number,payment_type,currency_code,amount,exchange_rate,amount_local}');
grant select on app_public.v_sales_payments to turno_staff;
--! EndIncluded sales/v_sales.sql
--! Included sales/v_sales_details.sql
-- The lines of sales and warranties that are not deleted (doc 2 §3 Sale detail).
create or replace view app_public.v_sales_details with (security_invoker = true) as
  select
    line.id, line.sale_id, line.line_number, line.kind, line.workday_id, line.employee_id, line.employee_in,
    line.employee_name, line.employee_last_name, line.subservice_id, line.subservice_name, line.service_name, line.price,
    line.price_currency, line.exchange_rate, line.discount, line.cost, line.tax, line.tax_rate, line.currency_code,
    line.commission, line.total_commission, line.tip, line.avg_minuts, line.starts_at, line.ends_at, line.advertising,
    line.warranty_of, line.sale_date, line.sale_day, line.office_id, office.office_name, office.time_zone, line.status, line.created
  from app_public.sales_details as line
  left join app_public.offices as office on office.id = line.office_id
  where line.status = 1;

comment on view app_public.v_sales_details is
  E'@primaryKey id\n@behavior -single\nThe lines of the sales and warranties that are not deleted (doc 2 §3); price is the plain price, discount a percentage, commission a fraction, warranty_of the sold line that a warranty is for.';
comment on column app_public.v_sales_details.avg_minuts is E'@name avg_minuts\nMinutes that it took.';
select app_private.mark_not_null('app_public.v_sales_details',
  '{id,sale_id,line_number,kind,workday_id,employee_id,employee_in,employee_name,employee_last_name,subservice_id,subservice_name,service_name,price,price_currency,discount,cost,tax,tax_rate,currency_code,commission,total_commission,tip,avg_minuts,advertising,sale_date,sale_day,office_id,office_name,time_zone,status,created}');
grant select on app_public.v_sales_details to turno_staff;

-- What clients enjoyed: the lines of sales and warranties with the client (doc 2 §2 /sales/clients).
create or replace view app_public.v_sales_details_clients with (security_invoker = true) as
  select
    line.id, sale.id as sale_id, sale.kind, sale.advertising, sale.sale_date, sale.sale_day, sale.invoice_number,
    sale.client_in, sale.client_name, sale.client_last_name, sale.client_phone,
    line.subservice_id, line.service_name, line.subservice_name, line.employee_name, line.employee_last_name,
    line.cost, line.tax, line.tip, line.currency_code, sale.office_id, sale.office_name,
    (select office.time_zone from app_public.offices as office where office.id = sale.office_id) as time_zone
  from app_public.sales as sale
  join app_public.sales_details as line on line.sale_id = sale.id
  where sale.status = 1;

comment on view app_public.v_sales_details_clients is
  E'@primaryKey id\n@behavior -single\nThe lines of the sales and warranties that are not deleted, with their client (doc 2 §7 allVSalesDetailsClients).';
select app_private.mark_not_null('app_public.v_sales_details_clients',
  '{id,sale_id,kind,advertising,sale_date,sale_day,invoice_number,client_in,client_name,client_last_name,client_phone,subservice_id,service_name,subservice_name,employee_name,employee_last_name,cost,tax,tip,currency_code,office_id,office_name,time_zone}');
grant select on app_public.v_sales_details_clients to turno_staff;
--! EndIncluded sales/v_sales_details.sql
--! Included workdays/v_workdays.sql
-- Turns with their technician and the number of active lines served in them (doc 1 §3).
create or replace view app_public.v_all_workdays with (security_invoker = true) as
  select
    workday.id, employee.identification_number, employee.full_name, employee.email, workday.number_token,
    (
      select count(*)::integer from app_public.sales_details as line
      where line.workday_id = workday.id and line.status = 1
    ) as total_services,
    workday.created, workday.work_date, workday.office_id, office.office_name, workday.employee_id,
    office.time_zone
  from app_public.workdays as workday
  join app_public.employees as employee on employee.id = workday.employee_id
  join app_public.offices as office on office.id = workday.office_id;

comment on view app_public.v_all_workdays is
  E'@primaryKey id\n@behavior -single\nThe turns of all days (doc 1 §7).';

create or replace view app_public.v_workdays with (security_invoker = true) as
  select workday.*
  from app_public.v_all_workdays as workday
  join app_public.offices as office on office.id = workday.office_id
  where workday.work_date = (now() at time zone office.time_zone)::date;

comment on view app_public.v_workdays is
  E'@primaryKey id\n@behavior -single\nThe turns of today in the office''s zone (doc 1 §7).';

-- Who may get a turn and has none today (doc 1 §2 Workdays).
create or replace view app_public.v_employees_without_workdays with (security_invoker = true) as
  select employee.id, employee.identification_number, employee.full_name, employee.email, employee.phone,
    employee.office_id, office.office_name
  from app_public.employees as employee
  join app_public.roles as role on role.id = employee.role_id
  join app_public.offices as office on office.id = employee.office_id
  where employee.status = 1 and role.takes_turns and not exists (
    select from app_public.workdays as workday
    where workday.employee_id = employee.id and workday.work_date = (now() at time zone office.time_zone)::date
  );

comment on view app_public.v_employees_without_workdays is
  E'@primaryKey id\n@behavior -single\nThe technicians who have no turn today (doc 1 §7).';

select app_private.mark_not_null('app_public.v_all_workdays',
  '{id,identification_number,full_name,email,number_token,total_services,created,work_date,office_id,office_name,employee_id,time_zone}');
select app_private.mark_not_null('app_public.v_workdays',
  '{id,identification_number,full_name,email,number_token,total_services,created,work_date,office_id,office_name,employee_id,time_zone}');
select app_private.mark_not_null('app_public.v_employees_without_workdays',
  '{id,identification_number,full_name,email,phone,office_id,office_name}');
grant select on app_public.v_all_workdays, app_public.v_workdays, app_public.v_employees_without_workdays to turno_staff;
--! EndIncluded workdays/v_workdays.sql
--! Included sales/sales_page.sql
-- A page of the sales of a range of days, newest first, of one office or of all that the session sees, and how many
-- there are: the summary of days tells in which day the page begins, so that page 1,000 costs what page 1 costs, and
-- nothing is counted row by row.
create or replace function app_hidden.sales_page(
  office_id uuid, day_from date, day_until date, skip integer, take integer, out ids uuid[], out total integer
)
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      asked uuid[] := case when office_id is null then app_hidden.offices_where_can('sale.read') else array[office_id] end;
      first_day date;
      newer integer;
      midnight timestamptz;
      opening timestamptz;
    begin
      with days as (
        select day.sale_day, sum(day.sales) as sales
        from app_public.office_sale_days as day
        where day.office_id = any (asked) and day.kind = 'SALE'
          and day.sale_day between coalesce(day_from, '-infinity') and coalesce(day_until, 'infinity')
        group by day.sale_day
      ), running as (
        select days.*, sum(sales) over (order by sale_day desc) - sales as newer,
          sum(sales) over () as total
        from days
      )
      select running.total, running.sale_day, running.newer into total, first_day, newer
      from running
      where running.newer + running.sales > skip
      order by running.sale_day desc
      limit 1;

      if first_day is null then
        select coalesce(sum(day.sales), 0) into total
        from app_public.office_sale_days as day
        where day.office_id = any (asked) and day.kind = 'SALE'
          and day.sale_day between coalesce(day_from, '-infinity') and coalesce(day_until, 'infinity');
        ids := '{}';
        return;
      end if;

      -- Offices of other zones begin the day after it earlier: what they sold before the last midnight comes later.
      -- Made before they are compared: under row-level security only plain comparisons reach the index.
      with next_days as materialized (
        select office.id, (first_day + 1)::timestamp at time zone office.time_zone as begins
        from app_public.offices as office where office.id = any (asked)
      ), last_midnight as materialized (
        select max(begins) as instant from next_days
      )
      select last_midnight.instant, newer - (
        select count(*)
        from next_days
        join app_public.sales as sale on sale.office_id = next_days.id and sale.status = 1 and sale.kind = 'SALE'
          and sale.sale_date >= next_days.begins and sale.sale_date < last_midnight.instant
        where next_days.begins < last_midnight.instant and (day_until is null or sale.sale_day <= day_until))
      into midnight, newer
      from last_midnight;

      -- The instant before which no office's first day begins: with it the index is left where the days end.
      select coalesce(min(day_from::timestamp at time zone office.time_zone), '-infinity') into opening
      from app_public.offices as office where office.id = any (asked);

      ids := array(
        select sale.id
        from unnest(asked) as office(id)
        cross join lateral (
          select sale.id, sale.sale_date
          from app_public.sales as sale
          where sale.office_id = office.id and sale.status = 1 and sale.kind = 'SALE' and sale.sale_date < midnight
            and sale.sale_date >= opening
            and (day_from is null or sale.sale_day >= day_from) and (day_until is null or sale.sale_day <= day_until)
          order by sale.sale_date desc, sale.id
          limit skip - newer + take
        ) as sale
        order by sale.sale_date desc, sale.id
        offset skip - newer limit take);
    end
  $$;

grant execute on function app_hidden.sales_page(uuid, date, date, integer, integer) to turno_staff;
--! EndIncluded sales/sales_page.sql
--! Included sales/sale_totals.sql
create type app_public.sale_total as (
  company_name text,
  office_name text,
  office_id uuid,
  client_total integer,
  sales_total numeric,
  tip_total numeric,
  usd_total numeric,
  currency_code text
);
comment on type app_public.sale_total is
  'What an office sold (doc 2 §3 Totals report): clients attended, amounts in its currency without tips, tips, dollars.';
select app_private.mark_not_null('app_public.sale_total',
  '{company_name,office_name,office_id,client_total,sales_total,tip_total,usd_total,currency_code}');

-- Sums up the days of each office whose totals the session sees, from the summaries: its sales or warranties between two
-- days, billable or not (D21); both days are the office's today when they are not given. Offices that sold nothing are
-- left out.
create or replace function app_hidden.sale_totals(kind text, advertising boolean, date_from date, date_until date)
  returns setof app_public.sale_total
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select company.company_name, office.office_name, office.id, sold.sales, sold.total, sold.tip, sold.usd,
      office.currency_code
    from app_public.offices as office
    join app_public.companies as company on company.id = office.company_id
    cross join lateral (select app_hidden.office_today(office.id) as today) as here
    cross join lateral (
      select
        sum(case when $2 then day.advertising_sales else day.billable_sales end)::integer as sales,
        sum(case when $2 then day.advertising_total else day.total end) as total,
        sum(case when $2 then day.advertising_tip else day.total_tip end) as tip,
        sum(case when $2 then day.advertising_usd else day.total_usd end) as usd
      from app_public.office_sale_days as day
      where day.office_id = office.id and day.kind = $1
        and day.sale_day between coalesce($3, here.today) and coalesce($4, here.today)
    ) as sold
    where office.id = any ((select app_hidden.offices_where_can('sale.totals'))::uuid[]) and sold.sales > 0
    order by company.company_name, office.office_name, office.id
  $$;
grant execute on function app_hidden.sale_totals(text, boolean, date, date) to turno_staff;

create or replace function app_public.proc_sales_total(date_from date default null, date_until date default null)
  returns setof app_public.sale_total
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select * from app_hidden.sale_totals('SALE', false, date_from, date_until) $$;
comment on function app_public.proc_sales_total(date, date) is
  'Billable sales per company and office between two days (doc 2 §7, D21). Without dates: today.';
grant execute on function app_public.proc_sales_total(date, date) to turno_staff;

create or replace function app_public.proc_sales_advertising_total(date_from date default null, date_until date default null)
  returns setof app_public.sale_total
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select * from app_hidden.sale_totals('SALE', true, date_from, date_until) $$;
comment on function app_public.proc_sales_advertising_total(date, date) is
  'Non-billable sales per company and office between two days (doc 2 §7, D21). Without dates: today.';
grant execute on function app_public.proc_sales_advertising_total(date, date) to turno_staff;

create or replace function app_public.proc_warranties_total(date_from date default null, date_until date default null)
  returns setof app_public.sale_total
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select * from app_hidden.sale_totals('WARRANTY', false, date_from, date_until) $$;
comment on function app_public.proc_warranties_total(date, date) is
  'Warranties per company and office between two days (doc 2 §2 /warranty/total, D22). Without dates: today.';
grant execute on function app_public.proc_warranties_total(date, date) to turno_staff;
--! EndIncluded sales/sale_totals.sql
--! Included sales/next_invoice_number.sql
-- What the form proposes as the next number of the office's series (D18): 'S/F' where the office does not invoice.
create or replace function app_public.next_invoice_number(office_id uuid default null) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select case
      when not (app_hidden.can('sale.create') or app_hidden.can('warranty.create')) or settings.invoicing = 'NO APLICA' then 'S/F'
      else (1 + coalesce((
        select sale.correlative_number
        from app_public.sales as sale
        where sale.office_id = settings.office_id and sale.active_correlative is not null
          and sale.correlative_number is not null
        order by sale.correlative_number desc
        limit 1), 0))::text
    end
    from app_public.office_settings as settings
    where settings.office_id = app_hidden.require_office($1)
  $$;

comment on function app_public.next_invoice_number(uuid) is
  'The next number of the office''s invoice series, which sales and warranties share (D18), or S/F where it does not invoice.';
grant execute on function app_public.next_invoice_number(uuid) to turno_staff;
--! EndIncluded sales/next_invoice_number.sql
drop function app_hidden.priced_lines(uuid, jsonb, text, timestamptz, date, boolean);
drop type app_hidden.priced_line;
--! Included sales/usd_rate.sql
-- Units of a sale's currency per dollar, as the sale keeps it: one rate for its lines and its payments (D10, D11).
create or replace function app_hidden.usd_rate(sale app_public.sales) returns numeric
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select case sale.currency_code when 'USD' then 1 else sale.exchange_value end $$;
--! EndIncluded sales/usd_rate.sql
--! Included sales/priced_lines.sql
-- The lines of a sale as they will be recorded: looked up, priced and earned by the server (D9, D10, D20).
create type app_hidden.priced_line as (
  id uuid,
  line_number smallint,
  workday_id uuid,
  employee_id uuid,
  subservice_id uuid,
  service_name text,
  subservice_name text,
  employee_in text,
  employee_name text,
  employee_last_name text,
  price numeric,
  price_currency text,
  exchange_rate numeric,
  discount numeric,
  cost numeric,
  tax numeric,
  tax_rate numeric,
  cost_usd numeric,
  tip numeric,
  net_base numeric,
  commission numeric,
  total_commission numeric,
  avg_minuts integer,
  starts_at timestamptz,
  ends_at timestamptz,
  warranty_of uuid
);

-- Refuses lines that are not of the office and day, or whose cost or tax differs from the server's by more than 0.01.
-- A line takes the discount in force on the sale's day (D23), a warranty's none (D22). One that corrects a line of the
-- sale, whose id it carries, keeps what that was sold at (D11) unless it is another subservice now.
create or replace function app_hidden.priced_lines(sale app_public.sales, lines jsonb)
  returns setof app_hidden.priced_line
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      settings app_public.office_settings;
      usd_rate numeric;
      item record;
      line app_hidden.priced_line;
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 50 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;
      select * into settings from app_public.office_settings as setting where setting.office_id = sale.office_id;
      usd_rate := app_hidden.usd_rate(sale);
      if usd_rate is null and sale.currency_code = 'VES' then
        perform app_hidden.fail('RATE_MISSING', '{"currency": "USD"}');
      end if;

      for item in
        select
          sent.ordinality, sent.cost as sent_cost, sent.tax as sent_tax, sent.avg_minuts as sent_minutes,
          coalesce(sent.tip, 0) as tip, sent."startsAt" as starts_at, sent."endsAt" as ends_at,
          sent."salesDetailId" as warranty_of,
          workday.id as workday_id, workday.work_date,
          employee.id as employee_id, employee.identification_number, employee.first_name, employee.last_name,
          case kept.employee_id when employee.id then kept.commission else employee.commission end as commission,
          subservice.id as subservice_id, subservice.subservice_name, subservice.avg_minuts, service.service_name,
          kept.id as kept_id, kept.exchange_rate as kept_rate,
          coalesce(kept.price, subservice.cost) as price,
          coalesce(kept.price_currency, subservice.currency_code) as price_currency,
          coalesce(kept.discount, discount.percentage_discount, 0) as discount,
          coalesce(kept.tax_rate, app_hidden.tax_rate(settings)) as tax_rate,
          coalesce(kept.net_base, settings.net_base) as net_base
        from rows from (
          jsonb_to_recordset(lines) as (
            id uuid, "workdayId" uuid, "subserviceId" uuid, cost numeric, tax numeric, avg_minuts integer, tip numeric,
            "startsAt" timestamptz, "endsAt" timestamptz, "salesDetailId" uuid)
        ) with ordinality as sent(
          id, "workdayId", "subserviceId", cost, tax, avg_minuts, tip, "startsAt", "endsAt", "salesDetailId", ordinality)
        left join app_public.workdays as workday
          on workday.id = sent."workdayId" and workday.office_id = sale.office_id
        left join app_public.employees as employee on employee.id = workday.employee_id
        left join app_public.sales_details as kept
          on kept.id = sent.id and kept.sale_id = sale.id and kept.subservice_id = sent."subserviceId"
        left join app_public.subservices as subservice
          on subservice.id = sent."subserviceId" and subservice.office_id = sale.office_id
          and (subservice.status = 1 or kept.id is not null)
        left join app_public.services as service on service.id = subservice.service_id
        left join app_hidden.discounts_on(sale.office_id, sale.sale_day) as discount
          on discount.subservice_id = subservice.id and sale.kind = 'SALE'
        order by sent.ordinality
      loop
        if item.workday_id is null then
          perform app_hidden.fail('WORKDAY_NOT_FOUND', jsonb_build_object('line', item.ordinality));
        end if;
        if item.work_date <> sale.sale_day then
          perform app_hidden.fail('WORKDAY_NOT_OF_DAY', jsonb_build_object('line', item.ordinality));
        end if;
        if item.subservice_id is null then
          perform app_hidden.fail('SUBSERVICE_NOT_FOUND', jsonb_build_object('line', item.ordinality));
        end if;
        if item.ends_at <= item.starts_at then
          perform app_hidden.fail('LINE_TIMES', jsonb_build_object('line', item.ordinality));
        end if;
        if not item.tip between 0 and 1e15 or item.tip <> round(item.tip, 2) or item.sent_minutes < 0 then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('line', item.ordinality));
        end if;

        line.exchange_rate := coalesce(item.kept_rate, case
          when item.price_currency = sale.currency_code then 1
          when item.price_currency = 'USD' then usd_rate
          when item.price_currency = 'EUR' then app_hidden.rate_at(sale.office_id, 'EUR', sale.sale_date)
        end);
        if line.exchange_rate is null then
          perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', item.price_currency));
        end if;
        line.discount := item.discount;
        line.tax_rate := item.tax_rate;
        select priced.cost, priced.tax, priced.cost_usd into line.cost, line.tax, line.cost_usd
        from app_hidden.price_line(item.price, item.price_currency, line.exchange_rate, usd_rate, line.discount,
          line.tax_rate, sale.kind) as priced;
        if item.sent_cost is null or abs(item.sent_cost - line.cost) > 0.01 then
          perform app_hidden.fail('COST_DIFFERS',
            jsonb_build_object('line', item.ordinality, 'sent', coalesce(item.sent_cost, 0)::text, 'ours', line.cost::text));
        end if;
        if item.sent_tax is null or abs(item.sent_tax - line.tax) > 0.01 then
          perform app_hidden.fail('TAX_DIFFERS',
            jsonb_build_object('line', item.ordinality, 'sent', coalesce(item.sent_tax, 0)::text, 'ours', line.tax::text));
        end if;

        line.id := coalesce(item.kept_id, app_hidden.new_id());
        line.line_number := item.ordinality;
        line.workday_id := item.workday_id;
        line.employee_id := item.employee_id;
        line.employee_in := item.identification_number;
        line.employee_name := item.first_name;
        line.employee_last_name := item.last_name;
        line.subservice_id := item.subservice_id;
        line.subservice_name := item.subservice_name;
        line.service_name := item.service_name;
        line.price := item.price;
        line.price_currency := item.price_currency;
        line.tip := item.tip;
        line.net_base := item.net_base;
        line.commission := item.commission;
        line.total_commission := case when sale.advertising then 0
          else round((line.cost - line.tax) * item.net_base * item.commission, 2) end;
        line.starts_at := item.starts_at;
        line.ends_at := item.ends_at;
        line.warranty_of := case sale.kind when 'WARRANTY' then item.warranty_of end;
        line.avg_minuts := coalesce(
          extract(epoch from item.ends_at - item.starts_at)::integer / 60, item.sent_minutes, item.avg_minuts);
        return next line;
      end loop;
    exception when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow
      or invalid_datetime_format or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "salesDetails"}');
    end
  $$;

-- A tip for the sale as a whole goes to the lines in proportion to their cost, the left-over cents to the first (D15).
-- Mirrors domain/tips.ts.
create or replace function app_hidden.split_tip(total_tip numeric, costs numeric[]) returns numeric[]
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    with share as (
      select place, coalesce(trunc(total_tip * cost / nullif(sum(cost) over (), 0), 2), 0) as tip
      from unnest(costs) with ordinality as line(cost, place)
    )
    select array_agg(tip + case when place = 1 then total_tip - (select sum(tip) from share) else 0 end order by place)
    from share
  $$;
--! EndIncluded sales/priced_lines.sql
drop function app_hidden.sale_payments(uuid, jsonb, numeric, timestamptz);
drop type app_hidden.sale_payment;
--! Included sales/sale_payments.sql
-- A payment of a sale as it will be recorded (D14).
create type app_hidden.sale_payment as (
  line_number smallint,
  payment_type text,
  currency_code text,
  amount numeric,
  exchange_rate numeric,
  amount_local numeric
);

-- Reads the payments of a sale (doc 2 §3 Payment detail) and refuses those that don't cover what is due to within
-- 0.01 in the office's currency. A dollar amount counts as its amount_bs as long as that is what it is worth, give or
-- take half a cent of a dollar. Without payment lines the sale counts as one payment.
-- usd_rate: units of the office's currency per dollar; null when there is none.
create or replace function app_hidden.sale_payments(
  office_currency text, usd_rate numeric, payment_details jsonb, due numeric
)
  returns setof app_hidden.sale_payment
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      in_dollars boolean := false;
      lines jsonb := sale_payments.payment_details;
      sent record;
      payment app_hidden.sale_payment;
      paid numeric := 0;
    begin
      if jsonb_typeof(lines) = 'object' then
        in_dollars := coalesce((lines ->> 'paid_in_dollars')::boolean, false);
        lines := lines -> 'payments';
      end if;
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        in_dollars := in_dollars and office_currency <> 'USD';
        if in_dollars and usd_rate is null then
          perform app_hidden.fail('RATE_MISSING', '{"currency": "USD"}');
        end if;
        return next row(1, 'Cash', case when in_dollars then 'USD' else office_currency end,
          case when in_dollars then round(due / usd_rate::numeric(50, 30), 2) else due end,
          case when in_dollars then usd_rate else 1 end, due)::app_hidden.sale_payment;
        return;
      end if;
      if jsonb_array_length(lines) > 20 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;

      for sent in
        select * from rows from (
          jsonb_to_recordset(lines) as (
            amount numeric, payment_type text, currency text, exchange_rate numeric, amount_bs numeric)
        ) with ordinality as line(amount, payment_type, currency, exchange_rate, amount_bs, place)
      loop
        payment.line_number := sent.place;
        payment.payment_type := sent.payment_type;
        payment.currency_code := coalesce(sent.currency, office_currency);
        payment.amount := sent.amount;
        payment.exchange_rate := case payment.currency_code when office_currency then 1 when 'USD' then usd_rate end;
        if payment.currency_code not in (office_currency, 'USD')
          or coalesce(sent.payment_type, '') not in ('Transfer', 'Cash', 'TDC', 'TDD')
          or coalesce(sent.amount, 0) <= 0 or sent.amount <> round(sent.amount, 2) then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'paymentDetails', 'line', sent.place));
        end if;
        if payment.exchange_rate is null then
          perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', payment.currency_code));
        end if;
        payment.amount_local := coalesce(
          case when payment.exchange_rate <> 1 then round(sent.amount_bs, 2) end,
          round(sent.amount * payment.exchange_rate, 2));
        if abs(payment.amount_local - sent.amount * payment.exchange_rate) > payment.exchange_rate * 0.005 + 0.01 then
          perform app_hidden.fail('PAYMENTS_DIFFER', jsonb_build_object(
            'field', 'paymentDetails', 'paid', payment.amount_local::text,
            'due', round(sent.amount * payment.exchange_rate, 2)::text));
        end if;
        paid := paid + payment.amount_local;
        return next payment;
      end loop;
      if abs(paid - due) > 0.01 then
        perform app_hidden.fail('PAYMENTS_DIFFER',
          jsonb_build_object('field', 'paymentDetails', 'paid', paid::text, 'due', due::text));
      end if;
    exception when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "paymentDetails"}');
    end
  $$;
--! EndIncluded sales/sale_payments.sql
--! Included sales/check_warranted_lines.sql
-- Refuses a warranty for a line that is not of the same client and subservice, was sold later or is deleted (D22). The
-- lines are held until the warranty is recorded, so that no correction of their sales takes them away.
create or replace function app_hidden.check_warranted_lines(warranty app_public.sales, lines app_hidden.priced_line[])
  returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      line app_hidden.priced_line;
    begin
      foreach line in array lines loop
        if line.warranty_of is not null then
          perform from app_public.sales_details as original
          join app_public.sales as sale on sale.id = original.sale_id
          where original.id = line.warranty_of and original.subservice_id = line.subservice_id
            and original.kind = 'SALE' and original.status = 1
            and original.sale_date <= warranty.sale_date and sale.client_id = warranty.client_id
          for key share of original;
          if not found then
            perform app_hidden.fail('WARRANTY_LINE_NOT_FOUND', jsonb_build_object('line', line.line_number));
          end if;
        end if;
      end loop;
    end
  $$;
--! EndIncluded sales/check_warranted_lines.sql
--! Included sales/record_sale.sql
-- What a sale or warranty with these lines, payments and tip is, in one place for all who sell and correct: its lines
-- priced, its totals summed, its payments covering them, all recorded with the commissions and summaries (D7–D22). The
-- sale comes with its kind, office, instant, client, seller and number; a corrected one replaces what it had. The turns
-- and the day are locked by the caller.
create or replace function app_hidden.record_sale(
  sale app_public.sales, lines_sent jsonb, payments_sent jsonb, tip_sent numeric
) returns app_public.sales
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      lines app_hidden.priced_line[];
      payments app_hidden.sale_payment[];
    begin
      sale.exchange_value := coalesce(sale.exchange_value, app_hidden.rate_at(sale.office_id, 'USD', sale.sale_date));
      lines := array(select line from app_hidden.priced_lines(sale, lines_sent) as line);
      lines := app_hidden.tipped_lines(lines, tip_sent);
      perform app_hidden.check_warranted_lines(sale, lines);
      select sum(line.cost), sum(line.tax), sum(line.cost_usd), sum(line.tip),
        string_agg(distinct btrim(line.employee_name || ' ' || line.employee_last_name), ', ')
      into sale.total, sale.tax_total, sale.total_usd, sale.total_tip, sale.technician_names
      from unnest(lines) as line;

      sale.payment_details := coalesce(payments_sent, '[]');
      payments := array(select payment from app_hidden.sale_payments(
        sale.currency_code, app_hidden.usd_rate(sale), payments_sent, sale.total + sale.total_tip) as payment);

      if sale.corrections > 0 then
        perform app_hidden.take_back_sale(sale.id);
      end if;
      perform app_hidden.save_sale(sale);
      perform app_hidden.save_sale_lines(sale, lines);
      insert into app_public.sales_payments (
        sale_id, company_id, office_id, kind, line_number, payment_type, currency_code, amount, exchange_rate, amount_local)
      select sale.id, sale.company_id, sale.office_id, sale.kind, payment.*
      from unnest(payments) as payment;
      perform app_hidden.record_commissions(sale);
      perform app_hidden.count_sale(sale, 1);
      return sale;
    end
  $$;

-- A tip for the sale as a whole, in place of tips on lines, goes to the lines by their cost (D15).
create or replace function app_hidden.tipped_lines(lines app_hidden.priced_line[], total_tip numeric)
  returns app_hidden.priced_line[]
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      on_lines numeric := (select sum(line.tip) from unnest(lines) as line);
      shares numeric[];
    begin
      if coalesce(total_tip, on_lines) = on_lines then
        return lines;
      end if;
      -- between refuses NaN too, which is greater than every number.
      if on_lines <> 0 or not total_tip between 0 and 1e15 or total_tip <> round(total_tip, 2) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "totalTip"}');
      end if;
      shares := app_hidden.split_tip(total_tip, array(select line.cost from unnest(lines) as line));
      for place in 1 .. cardinality(lines) loop
        lines[place].tip := shares[place];
      end loop;
      return lines;
    end
  $$;

-- Undoes what a sale that is being corrected had: its lines and payments go to the audit trail, its figures leave the
-- summaries.
create or replace function app_hidden.take_back_sale(sale_id uuid) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      sale app_public.sales;
    begin
      select * into sale from app_public.sales as found where found.id = $1;
      perform app_hidden.count_sale(sale, -1);
      delete from app_public.sales_details_commissions as extra where extra.sale_id = $1;
      delete from app_public.sales_payments as payment where payment.sale_id = $1;
      delete from app_public.sales_details as line where line.sale_id = $1;
    end
  $$;

-- Writes the sale itself, new or corrected.
create or replace function app_hidden.save_sale(sale app_public.sales) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into app_public.sales select sale.*
      on conflict (id) do update set
        invoice_number = excluded.invoice_number,
        active_correlative = excluded.active_correlative,
        correlative_number = excluded.correlative_number,
        total = excluded.total,
        tax_total = excluded.tax_total,
        total_tip = excluded.total_tip,
        total_usd = excluded.total_usd,
        advertising = excluded.advertising,
        payment_details = excluded.payment_details,
        technician_names = excluded.technician_names,
        corrections = excluded.corrections;
    exception when unique_violation then
      perform app_hidden.fail('INVOICE_NUMBER_TAKEN',
        jsonb_build_object('field', 'invoiceNumber', 'number', sale.invoice_number));
    end
  $$;

-- Writes the lines of a sale, with what they copy from it.
create or replace function app_hidden.save_sale_lines(sale app_public.sales, lines app_hidden.priced_line[]) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    insert into app_public.sales_details (
      id, sale_id, line_number, company_id, office_id, kind, sale_date, sale_day, workday_id, employee_id, subservice_id,
      service_name, subservice_name, employee_in, employee_name, employee_last_name,
      price, price_currency, exchange_rate, discount, cost, tax, tax_rate, cost_usd, tip, currency_code,
      net_base, commission, total_commission, avg_minuts, starts_at, ends_at, advertising, warranty_of)
    select
      line.id, sale.id, line.line_number, sale.company_id, sale.office_id, sale.kind, sale.sale_date, sale.sale_day,
      line.workday_id, line.employee_id, line.subservice_id, line.service_name, line.subservice_name, line.employee_in,
      line.employee_name, line.employee_last_name, line.price, line.price_currency, line.exchange_rate, line.discount,
      line.cost, line.tax, line.tax_rate, line.cost_usd, line.tip, sale.currency_code,
      line.net_base, line.commission, line.total_commission, line.avg_minuts, line.starts_at, line.ends_at,
      sale.advertising, line.warranty_of
    from unnest(lines) as line
  $$;

-- What the lines of a sale earn beside their technicians' commissions (D20).
create or replace function app_hidden.record_commissions(sale app_public.sales) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if sale.advertising then
        insert into app_public.sales_details_commissions (
          sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission, total_commission)
        select sale.id, line.id, line.company_id, line.office_id, line.employee_id, line.sale_day, 'ADVERTISING_COMMISSION',
          rate.fraction, round((line.cost - line.tax) * rate.fraction, 2)
        from app_public.sales_details as line,
          (select coalesce(app_hidden.rate_at(sale.office_id, 'ADVERTISING', sale.sale_date), 0) as fraction) as rate
        where line.sale_id = sale.id;
      else
        insert into app_public.sales_details_commissions (
          sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission, total_commission)
        select sale.id, line.id, line.company_id, line.office_id, earner.employee_id, line.sale_day, 'SUPERVISOR_COMMISSION',
          earner.fraction, round((line.cost - line.tax) * line.net_base * earner.fraction, 2)
        from app_hidden.supervising(sale.office_id, sale.sale_day) as earner
        join app_public.sales_details as line on line.sale_id = sale.id and line.employee_id <> earner.employee_id;
      end if;
    end
  $$;
--! EndIncluded sales/record_sale.sql
--! Included sales/sold_to.sql
-- Who a sale is for, as the sale keeps them: the known client or a new one (D17), or without an identification number
-- a walk-in, whose name and phone stay on the sale alone (doc 2 §2 /sales/add_by_name). Whether it is the client's first is frozen.
create or replace function app_hidden.sold_to(
  sale app_public.sales, identification_number text, identification_type text, phone text, email text, address text,
  first_name text, last_name text
) returns app_public.sales
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      client app_public.clients;
      missing text;
    begin
      if btrim(coalesce(sold_to.identification_number, '')) <> '' then
        client := app_hidden.sale_client(sale.office_id, sold_to.identification_number, sold_to.identification_type,
          sold_to.phone, sold_to.email, sold_to.address, sold_to.first_name, sold_to.last_name);
        sale.client_id := client.id;
        sale.client_in := client.identification_number;
        sale.client_name := btrim(client.first_name || ' ' || client.second_name);
        sale.client_last_name := btrim(client.last_name || ' ' || client.second_last_name);
        sale.client_phone := client.phone;
        sale.client_email := client.email;
        sale.address := client.address;
        sale.first_visit := sale.kind = 'SALE' and not exists (
          select from app_public.sales as earlier
          where earlier.client_id = client.id and earlier.kind = 'SALE' and earlier.status = 1);
        return sale;
      end if;

      sale.client_in := '';
      sale.client_name := btrim(coalesce(sold_to.first_name, ''));
      sale.client_last_name := btrim(coalesce(sold_to.last_name, ''));
      sale.client_phone := app_hidden.check_phone(coalesce(sold_to.phone, ''));
      sale.client_email := '';
      sale.address := '';
      if sale.client_name = '' and sale.client_last_name = '' and sale.client_phone = '' then
        perform app_hidden.fail('CLIENT_NOT_FOUND', '{"field": "identificationNumber"}');
      end if;
      missing := case
        when sale.client_name = '' then 'firstName'
        when sale.client_last_name = '' then 'lastName'
        when sale.client_phone = '' then 'phone'
      end;
      if missing is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', missing));
      end if;
      if length(sale.client_name) > 100 or length(sale.client_last_name) > 100 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "firstName"}');
      end if;
      return sale;
    end
  $$;
--! EndIncluded sales/sold_to.sql
--! Included sales/lock_turns.sql
-- Locks what the lines of a sale stand on: their turns' rows before the day, in the order in which deleting a turn locks
-- them. Sales of a day share its lock; a correction has the day to itself.
create or replace function app_hidden.lock_turns(office_id uuid, sale_day date, lines jsonb, shared boolean) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if jsonb_typeof(lines) = 'array' then
        perform from app_public.workdays as workday
        where workday.office_id = $1 and workday.work_date = $2
          and workday.id::text in (select line ->> 'workdayId' from jsonb_array_elements(lines) as line)
        order by workday.id
        for key share;
      end if;
      perform app_hidden.lock_office_day($1, $2, shared);
    end
  $$;
--! EndIncluded sales/lock_turns.sql
--! Included sales/create_sale.sql
-- Registers a sale or a warranty of the session's office: what procCreateSales and procCreateSalesWarranty do. Fields
-- of the client and lines are as the documents name them; nothing is kept of a call that is refused. An appointment is
-- taken last, as deleting the sale does, so that neither waits for the other.
create or replace function app_hidden.create_sale(
  kind text, office_id uuid, employee_id uuid, identification_number text, identification_type text, phone text,
  email text, address text, first_name text, last_name text, sale_date text, invoice_number text, total_tip numeric,
  sales_details jsonb, payment_details jsonb, advertising boolean, request_id uuid, appointment_id uuid
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      act text := lower(create_sale.kind);
      company uuid := app_hidden.current_company_id();
      lines jsonb;
      sale app_public.sales;
      answer jsonb;
    begin
      perform app_hidden.require(act || '.create');
      if create_sale.employee_id is not null
        and create_sale.employee_id is distinct from app_hidden.current_employee_id() then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      sale := app_hidden.new_sale(create_sale.kind, app_hidden.require_office(create_sale.office_id),
        create_sale.sale_date, create_sale.invoice_number, create_sale.advertising);

      answer := app_private.request_begin(company, create_sale.request_id, jsonb_build_array(
        act, sale.office_id, create_sale.identification_number, create_sale.sales_details, create_sale.sale_date,
        sale.invoice_number, create_sale.total_tip, create_sale.payment_details, sale.advertising,
        create_sale.identification_type, create_sale.phone, create_sale.email, create_sale.address,
        create_sale.first_name, create_sale.last_name, create_sale.appointment_id));
      if answer is null then
        if sale.sale_date > now() then
          perform app_hidden.fail('FUTURE_DATE', '{"field": "saleDate"}');
        end if;
        if sale.sale_day < app_hidden.office_today(sale.office_id) then
          perform app_hidden.require(act || '.create_past');
        end if;
        sale := app_hidden.sold_to(sale, create_sale.identification_number, create_sale.identification_type,
          create_sale.phone, create_sale.email, create_sale.address, create_sale.first_name, create_sale.last_name);
        lines := app_hidden.json_value(create_sale.sales_details);
        perform app_hidden.lock_turns(sale.office_id, sale.sale_day, lines, true);
        sale := app_hidden.record_sale(
          sale, lines, app_hidden.json_value(create_sale.payment_details), create_sale.total_tip);
        if create_sale.appointment_id is not null then
          perform app_hidden.serve_appointment(create_sale.appointment_id, sale.id);
        end if;
        answer := jsonb_build_object('v_id', sale.id, 'v_phone', sale.client_phone, 'v_end_code', '99999',
          'v_message', case sale.kind when 'SALE' then 'Venta registrada con éxito' else 'Garantía registrada con éxito' end);
        perform app_private.request_end(company, create_sale.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

-- A sale of an office as it is before anything is sold: when, by whom, under which number, with the names that it keeps.
create or replace function app_hidden.new_sale(
  kind text, office_id uuid, sale_date text, invoice_number text, advertising boolean
) returns app_public.sales
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      sale app_public.sales;
      zone text;
    begin
      select office.id, office.company_id, office.currency_code, office.office_name, office.time_zone,
        company.company_name, town.town_name
      into sale.office_id, sale.company_id, sale.currency_code, sale.office_name, zone, sale.company_name, sale.town_name
      from app_public.offices as office
      join app_public.companies as company on company.id = office.company_id
      join app_public.towns as town on town.id = office.town_id
      where office.id = new_sale.office_id;

      select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
        employee.email
      into sale.employee_id, sale.employee_in, sale.employee_name, sale.employee_last_name, sale.employee_phone,
        sale.employee_email
      from app_public.employees as employee
      where employee.id = app_hidden.current_employee_id();
      if not found then
        select '', '', '', '', ''
        into sale.employee_in, sale.employee_name, sale.employee_last_name, sale.employee_phone, sale.employee_email;
      end if;

      sale.id := app_hidden.new_id();
      sale.kind := new_sale.kind;
      sale.advertising := coalesce(new_sale.advertising, false);
      sale.corrections := 0;
      sale.first_visit := false;
      sale.status := 1;
      sale.created := now();
      sale.created_by := app_hidden.current_actor_id();
      sale.sale_date := app_hidden.sale_instant(new_sale.sale_date, zone);
      sale.sale_day := (sale.sale_date at time zone zone)::date;
      return app_hidden.numbered(sale, new_sale.invoice_number);
    end
  $$;

-- The sale under a number as typed (D18): 'S/F' is none; 0000123 and 123 are the same number of the series.
create or replace function app_hidden.numbered(sale app_public.sales, typed text) returns app_public.sales
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      number text := upper(btrim(coalesce(typed, '')));
    begin
      if length(number) > 30 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "invoiceNumber"}');
      end if;
      sale.invoice_number := number;
      sale.active_correlative := number;
      sale.correlative_number := null;
      if number in ('', 'S/F') then
        sale.invoice_number := 'S/F';
        sale.active_correlative := null;
      elsif number ~ '^\d+$' then
        sale.active_correlative := coalesce(nullif(ltrim(number, '0'), ''), '0');
        sale.correlative_number := case when length(number) <= 15 then number::bigint end;
      end if;
      return sale;
    end
  $$;
--! EndIncluded sales/create_sale.sql
drop function app_public.proc_create_sales(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, jsonb, boolean, text, text, text, text, text, text, uuid);
--! Included sales/proc_create_sales.sql
create or replace function app_public.proc_create_sales(
  identification_number text default null,
  sales_details jsonb default null,
  office_id uuid default null,
  employee_id uuid default null,
  sale_date text default null,
  invoice_number text default null,
  currency_code text default null,
  total_tip numeric default null,
  total_usd numeric default null,
  payment_details jsonb default null,
  advertising boolean default false,
  identification_type text default null,
  phone text default null,
  email text default null,
  address text default null,
  first_name text default null,
  last_name text default null,
  request_id uuid default null,
  appointment_id uuid default null
) returns app_public.procedure_result
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.create_sale('SALE', office_id, employee_id, identification_number, identification_type, phone, email,
      address, first_name, last_name, sale_date, invoice_number, total_tip, sales_details, payment_details, advertising,
      request_id, appointment_id)
  $$;

comment on function app_public.proc_create_sales(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, jsonb, boolean, text, text, text, text, text, text, uuid, uuid
) is
  E'@resultFieldName result\nRegisters a sale with its lines, payments and commissions, and its client when new, or nothing (doc 2 §5, §7; D8–D20). Without an identification number firstName, lastName and phone make a walk-in''s sale. employeeId, currencyCode and totalUsd are taken from the session and the server''s own prices. requestId makes a repeated call safe (D19). appointmentId names the appointment of the office that the sale serves: it becomes SERVED with it.';
grant execute on function app_public.proc_create_sales(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, jsonb, boolean, text, text, text, text, text, text, uuid, uuid
) to turno_staff;
--! EndIncluded sales/proc_create_sales.sql
--! Included sales/proc_create_sales_warranty.sql
create or replace function app_public.proc_create_sales_warranty(
  identification_number text default null,
  sales_details jsonb default null,
  office_id uuid default null,
  employee_id uuid default null,
  sale_date text default null,
  invoice_number text default null,
  currency_code text default null,
  total_tip numeric default null,
  total_usd numeric default null,
  identification_type text default null,
  phone text default null,
  email text default null,
  address text default null,
  first_name text default null,
  last_name text default null,
  request_id uuid default null
) returns app_public.procedure_result
  language sql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select app_hidden.create_sale('WARRANTY', office_id, employee_id, identification_number, identification_type, phone,
      email, address, first_name, last_name, sale_date, invoice_number, total_tip, sales_details, null, false, request_id,
      null)
  $$;

comment on function app_public.proc_create_sales_warranty(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, text, text, text, text, text, text, uuid
) is
  E'@resultFieldName result\nRegisters a warranty at a quarter of the price, as procCreateSales does a sale (doc 2 §5 Warranty, D22). A line''s salesDetailId names the sold line of the same client that it is for.';
grant execute on function app_public.proc_create_sales_warranty(
  text, jsonb, uuid, uuid, text, text, text, numeric, numeric, text, text, text, text, text, text, uuid
) to turno_staff;
--! EndIncluded sales/proc_create_sales_warranty.sql
--! Included sales/proc_update_sales.sql
create or replace function app_public.proc_update_sales(
  id uuid,
  sales_details jsonb,
  payment_details jsonb default null,
  invoice_number text default null,
  total_tip numeric default null,
  advertising boolean default null,
  corrections integer default null,
  request_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      lines jsonb;
      sale app_public.sales;
      answer jsonb;
    begin
      perform app_hidden.require('sale.update');
      answer := app_private.request_begin(company, proc_update_sales.request_id, jsonb_build_array(
        'sale_update', proc_update_sales.id, proc_update_sales.sales_details, proc_update_sales.payment_details,
        proc_update_sales.invoice_number, proc_update_sales.total_tip, proc_update_sales.advertising));
      if answer is null then
        lines := app_hidden.json_value(proc_update_sales.sales_details);
        sale := app_hidden.open_sale(proc_update_sales.id, proc_update_sales.corrections);
        perform app_hidden.lock_turns(sale.office_id, sale.sale_day, lines, false);
        perform app_hidden.check_kept_lines(sale.id, lines);

        sale.corrections := sale.corrections + 1;
        if proc_update_sales.invoice_number is not null then
          sale := app_hidden.numbered(sale, proc_update_sales.invoice_number);
        end if;
        if sale.kind = 'SALE' then
          sale.advertising := coalesce(proc_update_sales.advertising, sale.advertising);
        end if;
        sale := app_hidden.record_sale(sale, lines,
          case sale.kind when 'SALE' then app_hidden.json_value(proc_update_sales.payment_details) end,
          proc_update_sales.total_tip);
        answer := jsonb_build_object('v_id', sale.id, 'v_phone', sale.client_phone, 'v_end_code', '99999',
          'v_message', 'Registro editado con exito');
        perform app_private.request_end(company, proc_update_sales.request_id, answer);
      end if;
      return jsonb_populate_record(null::app_public.procedure_result, answer);
    end
  $$;

comment on function app_public.proc_update_sales(uuid, jsonb, jsonb, text, numeric, boolean, integer, uuid) is
  E'@resultFieldName result\nCorrects a sale or warranty of the office''s today: lines and payments are replaced, the instant, the rate and the client stay, the audit trail keeps what was. A line with the id of one that the sale had keeps the price, discount and commission of that; others are priced as new ones. corrections, when given, is how many the caller has seen: SALE_CHANGED when someone else corrected it meanwhile. SALE_NOT_OPEN when it is of another day or deleted.';
grant execute on function app_public.proc_update_sales(uuid, jsonb, jsonb, text, numeric, boolean, integer, uuid)
  to turno_staff;

-- The sale that the session may correct, locked: of its offices and today, not deleted, as it was when it was read.
create or replace function app_hidden.open_sale(id uuid, corrections_seen integer) returns app_public.sales
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      sale app_public.sales;
    begin
      select found.* into sale
      from app_public.sales as found
      where found.id = $1 and found.office_id = any (app_hidden.visible_office_ids())
        and found.kind = any (app_hidden.sale_kinds('read'))
      for update;
      if sale.id is null then
        perform app_hidden.fail('SALE_NOT_FOUND');
      end if;
      if sale.status <> 1 or sale.sale_day <> app_hidden.office_today(sale.office_id) then
        perform app_hidden.fail('SALE_NOT_OPEN');
      end if;
      if corrections_seen <> sale.corrections then
        perform app_hidden.fail('SALE_CHANGED');
      end if;
      return sale;
    end
  $$;

-- Refuses a correction that names a line of the sale twice, or takes away one for which there is a warranty.
create or replace function app_hidden.check_kept_lines(sale_id uuid, lines_sent jsonb) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      kept text[];
      gone integer;
    begin
      if jsonb_typeof(lines_sent) is distinct from 'array' then
        return;
      end if;
      kept := array(select line ->> 'id' from jsonb_array_elements(lines_sent) as line where line ->> 'id' is not null);
      if cardinality(kept) > (select count(distinct line) from unnest(kept) as line) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "salesDetails"}');
      end if;

      -- Held first, so that no warranty for them begins meanwhile.
      perform from app_public.sales_details as line where line.sale_id = $1 order by line.id for update;
      select min(line.line_number) into gone
      from app_public.sales_details as line
      where line.sale_id = $1 and exists (
          select from app_public.sales_details as warranty where warranty.warranty_of = line.id and warranty.status = 1)
        and not exists (
          select from jsonb_array_elements(lines_sent) as sent
          where sent ->> 'id' = line.id::text and sent ->> 'subserviceId' = line.subservice_id::text);
      if gone is not null then
        perform app_hidden.fail('LINE_HAS_WARRANTY', jsonb_build_object('line', gone));
      end if;
      update app_public.sales_details as warranty set warranty_of = null
      from app_public.sales_details as line
      where line.sale_id = $1 and warranty.warranty_of = line.id and warranty.status = 2
        and line.id::text <> all (kept);
    end
  $$;
--! EndIncluded sales/proc_update_sales.sql
--! Included sales/tg_delete_sale.sql
-- Deleting a sale sets status 2 (doc 2 §4): its number is free again, who deleted it and when stay on record (D18),
-- and it leaves every summary (D20).
create or replace function app_hidden.tg_delete_sale() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.lock_office_day(old.office_id, old.sale_day, true);
      new.active_correlative := null;
      new.deleted_by := app_hidden.current_actor_id();
      new.deleted_at := now();
      return new;
    end
  $$;

create or replace function app_hidden.tg_uncount_sale() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_hidden.count_sale(old, -1);
      update app_public.sales_details set status = 2 where sale_id = new.id;
      update app_public.sales_details_commissions set status = 2 where sale_id = new.id;
      return null;
    end
  $$;

create or replace trigger delete_sale before update of status on app_public.sales
  for each row when (old.status = 1 and new.status = 2) execute function app_hidden.tg_delete_sale();
create or replace trigger uncount_sale after update of status on app_public.sales
  for each row when (old.status = 1 and new.status = 2) execute function app_hidden.tg_uncount_sale();
--! EndIncluded sales/tg_delete_sale.sql
create trigger audit after delete on app_public.sales_details
  for each row execute function app_hidden.tg_audit();
create trigger audit after delete on app_public.sales_payments
  for each row execute function app_hidden.tg_audit();
