--! Previous: sha1:ae26b8815cbd6a903db3fc465e70b72939c31701
--! Hash: sha1:504e1425faa52ec3530cdf0581a060e79fad76f9
--! Message: Rates of every kind are dated

-- Rates of every kind are dated: the tax and the base of an office as its exchange rate (D53), and a euro has one.
alter table app_public.offices add column euro_value numeric check (euro_value > 0 and euro_value <= 1e12);
comment on column app_public.offices.euro_value is
  'The present rate of the euro, in units of the office''s currency; its history is in office_rates.';
alter table app_public.office_rates
  drop constraint office_rates_kind_check,
  add constraint office_rates_kind_check check (kind in ('USD', 'EUR', 'TAX', 'BASE', 'ADVERTISING', 'ROYALTY')),
  drop constraint office_rates_check,
  add constraint office_rates_check check (value > 0 or kind in ('TAX', 'BASE', 'ROYALTY') and value = 0);

-- What was written by hand of the euro stands as the present one.
update app_public.offices as office set euro_value = rate.value
from (
  select distinct on (office_id) office_id, value from app_public.office_rates
  where kind = 'EUR' order by office_id, valid_from desc, id desc
) as rate
where rate.office_id = office.id;

-- Tax and base so far: from the present ones back through what the audit trail tells.
do $$
  declare
    settings app_public.office_settings;
    change record;
    since timestamptz;
    tax numeric;
    base numeric;
  begin
    for settings in select * from app_public.office_settings loop
      for change in
        select entry.created, entry.before
        from app_public.audit_entries as entry
        where entry.object_type = 'office_settings' and entry.object_id = settings.office_id and entry.action = 'update'
          and entry.before ?| '{iva,office_type,net_base}'
        order by entry.created desc, entry.id desc
      loop
        tax := app_hidden.tax_rate(settings);
        base := settings.net_base;
        settings := jsonb_populate_record(settings, change.before);
        insert into app_public.office_rates (company_id, office_id, kind, value, valid_from, created)
        select settings.company_id, settings.office_id, told.kind, told.value, change.created, change.created
        from (values ('TAX', tax, app_hidden.tax_rate(settings)), ('BASE', base, settings.net_base))
          as told (kind, value, before)
        where told.value <> told.before;
      end loop;
      insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
      values
        (settings.company_id, settings.office_id, 'TAX', app_hidden.tax_rate(settings), '-infinity'),
        (settings.company_id, settings.office_id, 'BASE', settings.net_base, '-infinity');
    end loop;
  end
$$;

-- What changed without a trace, before the first change that the trail tells, is told by the lines that were recorded on
-- their own day: from the first day with another rate on, that one held.
with told as (
  select office_id, kind, min(valid_from) filter (where valid_from > '-infinity') as since
  from app_public.office_rates where kind in ('TAX', 'BASE')
  group by office_id, kind
), sold as (
  select line.office_id, line.sale_day, (array_agg(line.tax_rate order by line.id desc))[1] as tax,
    (array_agg(line.net_base order by line.id desc))[1] as base
  from app_public.sales_details as line
  join app_public.sales as sale on sale.id = line.sale_id
  join app_public.offices as office on office.id = line.office_id
  where (sale.created at time zone office.time_zone)::date = line.sale_day
  group by line.office_id, line.sale_day
), days as (
  select sold.office_id, sold.sale_day, of.kind, of.value,
    lag(of.value) over (partition by sold.office_id, of.kind order by sold.sale_day) as before
  from sold
  cross join lateral (values ('TAX', sold.tax), ('BASE', sold.base)) as of (kind, value)
  join told on told.office_id = sold.office_id and told.kind = of.kind
  join app_public.offices as office on office.id = sold.office_id
  where told.since is null or sold.sale_day < (told.since at time zone office.time_zone)::date
), newest as (
  select distinct on (office_id, kind) office_id, kind, sale_day, value from days order by office_id, kind, sale_day desc
), held as (
  -- Without a change told, the day after the last sold one begins what holds at present.
  select office_id, kind, sale_day, value from days where value is distinct from before and before is not null
  union all
  select newest.office_id, newest.kind, newest.sale_day + 1, present.value
  from newest
  join told on told.office_id = newest.office_id and told.kind = newest.kind and told.since is null
  join app_public.office_rates as present on present.office_id = newest.office_id and present.kind = newest.kind
    and present.valid_from = '-infinity' and present.value <> newest.value
), added as (
  insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
  select office.company_id, held.office_id, held.kind, held.value, held.sale_day::timestamp at time zone office.time_zone
  from held join app_public.offices as office on office.id = held.office_id
)
update app_public.office_rates as rate set value = first.value
from (
  select distinct on (office_id, kind) office_id, kind, value from days order by office_id, kind, sale_day
) as first
where rate.office_id = first.office_id and rate.kind = first.kind and rate.valid_from = '-infinity'
  and rate.value <> first.value;

drop trigger royalty_rates on app_public.office_settings;
drop function app_hidden.tg_royalty_rates();
--! Included places/tg_settings_rates.sql
-- An office's tax, base and royalty are dated like its exchange rate (D27, D53): the first ones, and each change of one.
-- Tax and base hold from the beginning of time; so does what an office's form first says of them, as long as nothing was
-- sold by what stood there before.
create or replace function app_hidden.tg_settings_rates() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      before app_public.office_settings := case tg_op when 'UPDATE' then old end;
      set_up boolean := tg_op = 'INSERT' or old.updated is null and not exists (
        select from app_public.sales as sale where sale.office_id = new.office_id);
    begin
      if set_up then
        delete from app_public.office_rates as rate
        where rate.office_id = new.office_id and rate.valid_from = '-infinity' and rate.kind in ('TAX', 'BASE');
        before.iva := null;
        before.office_type := null;
        before.net_base := null;
      end if;
      insert into app_public.office_rates (company_id, office_id, kind, value, valid_from, created_by)
      select new.company_id, new.office_id, changed.kind, changed.value,
        case when set_up and changed.kind <> 'ROYALTY' then '-infinity' else now() end, app_hidden.current_actor_id()
      from (values
        ('TAX', app_hidden.tax_rate(new), app_hidden.tax_rate(before)),
        ('BASE', new.net_base, before.net_base),
        ('ROYALTY', new.royalty, before.royalty)) as changed (kind, value, before)
      where changed.value is distinct from changed.before;
      return null;
    end
  $$;

create or replace trigger settings_rates after insert or update of iva, office_type, net_base, royalty on app_public.office_settings
  for each row execute function app_hidden.tg_settings_rates();

-- Open forms go on by the new ones (D44).
create or replace trigger notify_office after update of iva, office_type, net_base, invoicing on app_public.office_settings
  for each row execute function app_hidden.tg_notify_office('rates');
--! EndIncluded places/tg_settings_rates.sql
--! Included places/tg_office_rates.sql
-- Each change of an office's present rates adds a dated row to their history (D11).
create or replace function app_hidden.tg_office_rates() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if new.exchange_value is not null
        and (tg_op = 'INSERT' or new.exchange_value is distinct from old.exchange_value) then
        insert into app_public.office_rates (company_id, office_id, kind, value, created_by)
        values (new.company_id, new.id, 'USD', new.exchange_value, app_hidden.current_actor_id());
      end if;
      if new.euro_value is not null and (tg_op = 'INSERT' or new.euro_value is distinct from old.euro_value) then
        insert into app_public.office_rates (company_id, office_id, kind, value, created_by)
        values (new.company_id, new.id, 'EUR', new.euro_value, app_hidden.current_actor_id());
      end if;
      if new.advertising_value > 0
        and (tg_op = 'INSERT' or new.advertising_value is distinct from old.advertising_value) then
        insert into app_public.office_rates (company_id, office_id, kind, value, created_by)
        values (new.company_id, new.id, 'ADVERTISING', new.advertising_value, app_hidden.current_actor_id());
      end if;
      return null;
    end
  $$;

create or replace trigger office_rates after insert or update of exchange_value, euro_value, advertising_value on app_public.offices
  for each row execute function app_hidden.tg_office_rates();

grant update (euro_value) on app_public.offices to turno_staff;
--! EndIncluded places/tg_office_rates.sql
--! Included places/tg_check_office.sql
-- What of an office may be changed by whom (doc 1 §6, doc 3 §6): the rates by their screens' roles at their own VES
-- office, the rest by who manages offices; disabling by who may.
create or replace function app_hidden.tg_check_office() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      new.email := lower(btrim(new.email));
      if not exists (
        select from app_public.towns as town
        where town.id = new.town_id and town.country_id = new.country_id and town.company_id = new.company_id
      ) then
        perform app_hidden.fail('NOT_FOUND', '{"field": "townId"}');
      end if;
      if app_hidden.current_company_id() is null then
        return new;
      end if;
      if new.email <> '' and new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
      if tg_op = 'INSERT' then
        return new;
      end if;
      new.updated := old.updated;
      if new is distinct from old then
        new.updated := now();
      end if;
      if new.exchange_value is distinct from old.exchange_value then
        perform app_hidden.require('exchange.update');
        if old.id <> app_hidden.current_office_id() or old.currency_code <> 'VES' then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        if new.exchange_value is null or not new.exchange_value between 0.000001 and 1e12 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "exchangeValue"}');
        end if;
      end if;
      if new.euro_value is distinct from old.euro_value then
        perform app_hidden.require('exchange.update');
        if old.id <> app_hidden.current_office_id() or old.currency_code <> 'VES' then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        if new.euro_value is null or not new.euro_value between 0.000001 and 1e12 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "euroValue"}');
        end if;
      end if;
      if new.advertising_value is distinct from old.advertising_value then
        perform app_hidden.require('advertising.update');
        if old.id <> app_hidden.current_office_id() or old.currency_code <> 'VES' then
          perform app_hidden.fail('FORBIDDEN');
        end if;
        if new.advertising_value is null or new.advertising_value <= 0 then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "advertisingValue"}');
        end if;
      end if;
      if new.status <> old.status then
        perform app_hidden.require('office.disable');
      end if;
      if (new.country_id, new.town_id, new.office_name, new.address, new.phone, new.email, new.instagram, new.currency_code, new.time_zone)
        is distinct from
        (old.country_id, old.town_id, old.office_name, old.address, old.phone, old.email, old.instagram, old.currency_code, old.time_zone) then
        perform app_hidden.require('office.manage');
      end if;
      -- What it sold and spent is in its currency, and of its days: reports of the past stay as they were.
      if (new.currency_code, new.time_zone) <> (old.currency_code, old.time_zone) and (
        exists (select from app_public.sales where office_id = old.id)
        or exists (select from app_public.invoices where office_id = old.id)
        or exists (select from app_public.extra_expenses where office_id = old.id)
      ) then
        perform app_hidden.fail('OFFICE_HAS_SALES', jsonb_build_object('field',
          case when new.currency_code <> old.currency_code then 'currencyCode' else 'timeZone' end));
      end if;
      return new;
    end
  $$;

create or replace trigger check_office before insert or update on app_public.offices
  for each row execute function app_hidden.tg_check_office();

-- An office has settings from its first moment, so that nothing ever meets one without; the form replaces them.
create or replace function app_hidden.tg_first_settings() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      if app_hidden.current_company_id() is not null then
        insert into app_public.office_settings (office_id, company_id, iva, invoicing)
        values (new.id, new.company_id, case new.currency_code when 'PEN' then 0.18 else 0.16 end, 'NO APLICA');
      end if;
      return null;
    end
  $$;

create or replace trigger first_settings after insert on app_public.offices
  for each row execute function app_hidden.tg_first_settings();
--! EndIncluded places/tg_check_office.sql
--! Included places/v_office_rates.sql
-- How the rates of an office changed, with who changed them (D11): a name, or where there is none the e-mail, for who may
-- read it (D55).
create or replace view app_public.v_office_rates with (security_invoker = true) as
  select rate.id, rate.office_id, rate.kind, rate.value, rate.valid_from,
    coalesce(nullif(employee.full_name, ''), case when seen.contact then employee.email end, '') as changed_by
  from app_public.office_rates as rate
  left join app_public.employees as employee on employee.id = rate.created_by
  cross join lateral (
    select employee.office_id = any ((select app_hidden.staff_offices())::uuid[]) as contact
  ) as seen;

comment on view app_public.v_office_rates is
  E'@primaryKey id\n@behavior -single\nThe dated rates of an office: kind USD, EUR (per unit), TAX, BASE, ADVERTISING, ROYALTY (fractions) (D11, D53). What holds from the beginning has validFrom -infinity.';
select app_private.mark_not_null('app_public.v_office_rates', '{id,office_id,kind,value,valid_from,changed_by}');
grant select on app_public.office_rates, app_public.v_office_rates to turno_staff;
--! EndIncluded places/v_office_rates.sql
--! Included places/rate_on.sql
-- The rate of an office on a day of its zone: the one in force at the day's end, so the present one today (D11, D60).
-- kind: USD and EUR in units of the office's currency per unit; TAX, BASE, ADVERTISING and ROYALTY as fractions. Null
-- when there is none.
create or replace function app_hidden.rate_on(office_id uuid, kind text, day date) returns numeric
  language sql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select rate.value
    from app_public.office_rates as rate
    where rate.office_id = $1 and rate.kind = $2 and rate.valid_from < (
      select ($3 + 1)::timestamp at time zone office.time_zone from app_public.offices as office where office.id = $1)
    order by rate.valid_from desc, rate.id desc
    limit 1
  $$;
--! EndIncluded places/rate_on.sql
--! Included messages/tg_notify_office.sql
-- Tells the screens of an office that a topic changed (D44). The topic is the trigger's argument; the
-- database sends equal notices of one transaction once.
create or replace function app_hidden.tg_notify_office() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      changed jsonb := to_jsonb(coalesce(new, old));
    begin
      perform pg_notify('turno_office', json_build_object(
        'companyId', changed -> 'company_id',
        'officeId', changed -> coalesce(tg_argv[1], 'office_id'),
        'topic', tg_argv[0])::text);
      return null;
    end
  $$;

create or replace trigger notify_office after insert or update or delete on app_public.clients
  for each row execute function app_hidden.tg_notify_office('clients');
create or replace trigger notify_office after update of exchange_value, euro_value, advertising_value on app_public.offices
  for each row execute function app_hidden.tg_notify_office('rates', 'id');
--! EndIncluded messages/tg_notify_office.sql
--! Included security/log_settings.sql
-- Rates with what they were before. Each change of one is a row of the rates' history, whichever act made it (D11). Tax
-- and base are logged as the settings that they are.
create or replace function app_hidden.tg_log_rate() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      before numeric;
    begin
      select rate.value into before from app_public.office_rates as rate
      where rate.office_id = new.office_id and rate.kind = new.kind and rate.id <> new.id and rate.valid_from <= new.valid_from
      order by rate.valid_from desc, rate.id desc
      limit 1;
      perform app_private.log_security('RATE',
        (select office_name from app_public.offices as office where office.id = new.office_id),
        jsonb_build_object('rate', new.kind, 'before', trim_scale(before)::text, 'after', trim_scale(new.value)::text),
        office_id => new.office_id);
      return null;
    end
  $$;

drop trigger if exists log_rate on app_public.office_rates;
create trigger log_rate after insert on app_public.office_rates
  for each row when (app_hidden.current_company_id() is not null and new.kind not in ('TAX', 'BASE'))
  execute function app_hidden.tg_log_rate();

-- The settings of an office that decide what is charged, taxed or paid; royalties are rates.
create or replace function app_hidden.tg_log_office_settings() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      changed jsonb;
    begin
      select jsonb_object_agg(key, jsonb_build_array(to_jsonb(old) -> key, value)) into changed
      from jsonb_each(to_jsonb(new) - '{royalty,updated,office_id,company_id}'::text[])
      where value is distinct from to_jsonb(old) -> key;
      if changed is not null then
        perform app_private.log_security('SETTING',
          (select office_name from app_public.offices as office where office.id = new.office_id),
          changed, office_id => new.office_id);
      end if;
      return null;
    end
  $$;

drop trigger if exists log_settings on app_public.office_settings;
create trigger log_settings after update on app_public.office_settings
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_office_settings();

-- The percentage that fills a role's gauge.
create or replace function app_hidden.tg_log_percent() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_private.log_security('SETTING', new.role_name,
        jsonb_build_object('percent', jsonb_build_array(trim_scale(old.percent), trim_scale(new.percent))));
      return null;
    end
  $$;

drop trigger if exists log_percent on app_public.percent_indicators;
create trigger log_percent after insert or update of percent on app_public.percent_indicators
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_log_percent();
--! EndIncluded security/log_settings.sql
drop function app_hidden.tipped_lines(app_hidden.priced_line[], numeric);
drop function app_hidden.save_sale_lines(app_public.sales, app_hidden.priced_line[]);
drop function app_hidden.check_warranted_lines(app_public.sales, app_hidden.priced_line[]);
drop function app_hidden.priced_lines(app_public.sales, jsonb);
drop type app_hidden.priced_line;
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

-- What a refused figure was and what it is now, as programs read it and as people do (D61).
create or replace function app_hidden.difference(line bigint, service text, currency text, sent numeric, ours numeric)
  returns jsonb
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'line', line, 'service', service, 'sent', coalesce(sent, 0)::text, 'ours', ours::text,
      'now', app_hidden.told_amount(ours, currency),
      'before', case when abs(sent) < 1e12 then app_hidden.told_amount(sent, currency) end))
  $$;

-- Refuses lines that are not of the office and day, or whose cost or tax differs from the server's by more than 0.01.
-- A line takes the rates (D53, D60) and the discount in force on the sale's day (D23), a warranty no discount (D22). One that corrects a line of the
-- sale, whose id it carries, keeps what that was sold at (D11) unless it is another subservice now.
create or replace function app_hidden.priced_lines(sale app_public.sales, lines jsonb)
  returns setof app_hidden.priced_line
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      usd_rate numeric;
      tax_rate numeric := app_hidden.rate_on(sale.office_id, 'TAX', sale.sale_day);
      net_base numeric := app_hidden.rate_on(sale.office_id, 'BASE', sale.sale_day);
      item record;
      line app_hidden.priced_line;
      minutes integer;
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 50 then
        perform app_hidden.fail('TOO_MANY_LINES');
      end if;
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
          kept.tax_rate as kept_tax_rate, kept.net_base as kept_base
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
        -- Of the sale's day, in whatever zone it was written.
        if not (coalesce(item.starts_at, item.ends_at, sale.sale_date) between sale.sale_day - 1 and sale.sale_day + 2
          and coalesce(item.ends_at, item.starts_at, sale.sale_date) between sale.sale_day - 1 and sale.sale_day + 2) then
          perform app_hidden.fail('LINE_TIMES_DAY', jsonb_build_object('line', item.ordinality));
        end if;
        minutes := coalesce(
          ceil(extract(epoch from item.ends_at - item.starts_at) / 60)::integer, item.sent_minutes, item.avg_minuts);
        perform app_hidden.check_number('avg_minuts', minutes, 'minutes', item.ordinality);
        perform app_hidden.check_number('tip', item.tip, 'part', item.ordinality);
        if item.tip <> round(item.tip, 2) then
          perform app_hidden.fail('INVALID_INPUT', jsonb_build_object('field', 'tip', 'line', item.ordinality));
        end if;

        line.exchange_rate := coalesce(item.kept_rate, case
          when item.price_currency = sale.currency_code then 1
          when item.price_currency = 'USD' then usd_rate
          when item.price_currency = 'EUR' then app_hidden.rate_on(sale.office_id, 'EUR', sale.sale_day)
        end);
        if line.exchange_rate is null then
          perform app_hidden.fail('RATE_MISSING', jsonb_build_object('currency', item.price_currency));
        end if;
        line.discount := item.discount;
        line.tax_rate := coalesce(item.kept_tax_rate, tax_rate);
        line.net_base := coalesce(item.kept_base, net_base);
        select priced.cost, priced.tax, priced.cost_usd into line.cost, line.tax, line.cost_usd
        from app_hidden.price_line(item.price, item.price_currency, line.exchange_rate, usd_rate, line.discount,
          line.tax_rate, sale.kind) as priced;
        if item.sent_cost is null or abs(item.sent_cost - line.cost) > 0.01 then
          perform app_hidden.fail('COST_DIFFERS', app_hidden.difference(
            item.ordinality, item.subservice_name, sale.currency_code, item.sent_cost, line.cost));
        end if;
        if item.sent_tax is null or abs(item.sent_tax - line.tax) > 0.01 then
          perform app_hidden.fail('TAX_DIFFERS', app_hidden.difference(
            item.ordinality, item.subservice_name, sale.currency_code, item.sent_tax, line.tax));
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
        line.commission := item.commission;
        line.total_commission := case when sale.advertising then 0
          else round((line.cost - line.tax) * line.net_base * item.commission, 2) end;
        line.starts_at := item.starts_at;
        line.ends_at := item.ends_at;
        line.warranty_of := case sale.kind when 'WARRANTY' then item.warranty_of end;
        line.avg_minuts := minutes;
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
      sale.exchange_value := coalesce(sale.exchange_value, app_hidden.rate_on(sale.office_id, 'USD', sale.sale_day));
      lines := array(select line from app_hidden.priced_lines(sale, lines_sent) as line);
      lines := app_hidden.tipped_lines(lines, tip_sent);
      perform app_hidden.check_warranted_lines(sale, lines);
      select sum(line.cost), sum(line.tax), sum(line.cost_usd), sum(line.tip),
        string_agg(distinct btrim(line.employee_name || ' ' || line.employee_last_name), ', ')
      into sale.total, sale.tax_total, sale.total_usd, sale.total_tip, sale.technician_names
      from unnest(lines) as line;

      sale.payment_details := coalesce(payments_sent, '[]');
      perform app_hidden.check_text('paymentDetails', sale.payment_details::text, 'json');
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
      perform app_hidden.check_number('totalTip', total_tip, 'part');
      if on_lines <> 0 or total_tip <> round(total_tip, 2) then
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
        series = excluded.series,
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
          (select coalesce(app_hidden.rate_on(sale.office_id, 'ADVERTISING', sale.sale_day), 0) as fraction) as rate
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
drop function app_hidden.rate_at(uuid, text, timestamptz);
