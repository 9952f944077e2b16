--! Previous: sha1:c32ea122002ce65a2d049044d4bd21614d41ef0a
--! Hash: sha1:b18f6587bb9a30caf599aaf583a1a69ce1112b14
--! Message: series rates messages and search

alter table app_public.office_settings
  add column series smallint not null default 0,
  add column series_start bigint not null default 1;
alter table app_public.sales add column series smallint not null default 0;
comment on column app_public.office_settings.series is E'@omit\nWhich series of invoices the office is in: one more each time that it is begun anew (D69).';
comment on column app_public.office_settings.series_start is E'@omit\nThe number with which the series begins.';
comment on column app_public.sales.series is E'@omit\nThe office''s series of invoices in which correlative_number counts.';
create index sales_office_series_idx on app_public.sales (office_id, series, correlative_number desc)
  where active_correlative is not null and correlative_number is not null;
drop index app_public.sales_office_number_idx;

-- SMS: at most three parts, no links in names, and a brake per phone, sender and day that holds in sight (D69).
alter table app_public.messages
  add column sender_id uuid,
  add column released_by uuid,
  add column taken_at timestamptz,
  drop constraint messages_state_check,
  add constraint messages_state_check check (state in ('pending', 'sending', 'sent', 'recorded', 'failed', 'held')) not valid;
comment on column app_public.messages.sender_id is 'Who is behind it, by whom it is counted (D69).';
comment on column app_public.messages.released_by is 'Who let it leave again, or beyond the brake.';
comment on column app_public.messages.taken_at is 'When it was first taken to be sent.';
create index messages_phone_taken_idx on app_public.messages (company_id, phone, taken_at) where taken_at is not null;
create index messages_sender_taken_idx on app_public.messages (sender_id, taken_at)
  where sender_id is not null and taken_at is not null;

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
        -- As app_hidden.tax_rate has it (D8).
        tax := case settings.office_type when 'FREE_PORT' then 0 else settings.iva end;
        base := settings.net_base;
        settings := jsonb_populate_record(settings, change.before);
        insert into app_public.office_rates (company_id, office_id, kind, value, valid_from, created)
        select settings.company_id, settings.office_id, told.kind, told.value, change.created, change.created
        from (values ('TAX', tax, case settings.office_type when 'FREE_PORT' then 0 else settings.iva end), ('BASE', base, settings.net_base))
          as told (kind, value, before)
        where told.value <> told.before;
      end loop;
      insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
      values
        (settings.company_id, settings.office_id, 'TAX', case settings.office_type when 'FREE_PORT' then 0 else settings.iva end, '-infinity'),
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

comment on table app_public.products is E'@behavior -delete\nA product that an office keeps (doc 3 §3).';

-- Search (D57): one rule for every text that is searched or filtered.
-- A branch's clients by the beginning of their first name; of a bounded length, since old texts may be long.
create index clients_office_begins_idx on app_public.clients (office_id, left(search_text, 60) text_pattern_ops)
  where status = 1;

-- What the documents' clients send and the trigger says itself (D55).
alter table app_public.invoices alter column currency_code set default '';

-- The payment detail of one line, as an old client sent it (D64).
alter table app_public.sales_details add column payment_detail jsonb;
