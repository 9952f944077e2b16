-- Caracas uses the BCV rate: the history has the rate of each working day as published the evening before, and one
-- rejected rate. The other offices register theirs.
update app_public.office_settings as settings set rate_mode = 'OFFICIAL'
from demo_run as run, app_public.offices as office
where office.company_id = run.company_id and office.office_name = 'Caracas' and settings.office_id = office.id;

update app_public.office_rates as rate set source = 'BCV'
from demo_run as run, app_public.offices as office
where office.company_id = run.company_id and office.office_name = 'Caracas' and rate.office_id = office.id
  and rate.kind = 'USD';

-- A euro was worth between 1.14 and 1.18 dollars.
insert into app_public.office_rates (id, company_id, office_id, kind, value, valid_from, created, source)
select pg_temp.id_at(rate.valid_from, 1, 'euro' || rate.id), rate.company_id, rate.office_id, 'EUR',
  round(rate.value * (1.16 + 0.04 * (pg_temp.draw((rate.valid_from at time zone office.time_zone)::date - date '2000-01-01', 3) - 0.5))::numeric, 4),
  rate.valid_from, rate.created, 'BCV'
from demo_run as run
join app_public.offices as office on office.company_id = run.company_id and office.office_name = 'Caracas'
join app_public.office_rates as rate on rate.office_id = office.id and rate.kind = 'USD' and rate.source = 'BCV'
where not exists (select from app_public.office_rates as known where known.office_id = office.id and known.kind = 'EUR');

insert into app_public.official_rates (
  id, company_id, source, currency_code, quote_code, value, value_date, fetched_at, state, evidence, decided_at)
select pg_temp.id_at(published.fetched, published.place, 'official' || published.kind || published.office_id), published.company_id, 'BCV', published.kind, 'VES', published.value,
  published.day, published.fetched, 'ACCEPTED',
  jsonb_strip_nulls(jsonb_build_object('text', replace(to_char(published.value, 'FM99990.00000000'), '.', ','), 'before', published.before,
    'dateText', to_char(published.day, 'DD/MM/YYYY'), 'why', case when published.before is null then 'FIRST' end)),
  published.fetched
from (
  select rate.*, (rate.valid_from at time zone office.time_zone)::date as day,
    row_number() over by_kind::integer as place,
    lag(rate.value) over by_kind as before,
    rate.valid_from - interval '6 hours 45 minutes' as fetched
  from demo_run as run
  join app_public.offices as office on office.company_id = run.company_id and office.office_name = 'Caracas'
  join app_public.office_rates as rate on rate.office_id = office.id and rate.source = 'BCV'
  window by_kind as (partition by rate.kind order by rate.valid_from)
) as published
on conflict do nothing;

insert into app_public.official_rates (
  id, company_id, source, currency_code, quote_code, value, value_date, fetched_at, state, evidence, decided_at, decided_by, reason)
select pg_temp.id_at(near.fetched_at + interval '15 minutes', 1, 'misread'), near.company_id, 'BCV', 'USD', 'VES',
  round(near.value * 1.3, 4), near.value_date, near.fetched_at + interval '15 minutes', 'REJECTED',
  jsonb_build_object('why', 'SAME_DATE', 'before', near.value), near.fetched_at + interval '1 hour',
  (select employee.id from app_public.employees as employee where employee.company_id = near.company_id
    and employee.email like 'crm\_supervisor@caracas%' limit 1), 'La página mostraba otra moneda'
from (
  select rate.* from app_public.official_rates as rate, demo_run as run
  where rate.company_id = run.company_id and rate.currency_code = 'USD' order by rate.value_date desc offset 12 limit 1
) as near
on conflict do nothing;
