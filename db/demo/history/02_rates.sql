-- History of exchange rates: the bolívar lost to the dollar every working day, the sol fluctuated.
insert into app_public.office_rates (id, company_id, office_id, kind, value, valid_from, created)
select pg_temp.id_at(change.valid_from, change.days_before, 'rate' || known.office_id), known.company_id, known.office_id,
  'USD',
  round(known.value * case known.currency_code
    when 'VES' then exp(-least(0.0035, 1.2 / run.days) * change.days_before)
      * (1 + 0.004 * (pg_temp.draw(change.days_before, 1) - 0.5))
    else 1 + 0.02 * (pg_temp.draw(change.days_before / 7, 1) - 0.5)
  end::numeric, 4),
  change.valid_from, change.valid_from
from demo_run as run
cross join lateral (
  select distinct on (rate.office_id) rate.office_id, rate.company_id, rate.value, office.currency_code, office.time_zone,
    (rate.valid_from at time zone office.time_zone)::date as day
  from app_public.office_rates as rate
  join app_public.offices as office on office.id = rate.office_id
  where rate.company_id = run.company_id and rate.kind = 'USD'
  order by rate.office_id, rate.valid_from
) as known
cross join lateral (
  select days_before, (known.day - days_before)::timestamp at time zone known.time_zone as valid_from
  from generate_series(1, known.day - run.first_day) as days_before
  where extract(isodow from known.day - days_before) < 6 or known.day - days_before = run.first_day
) as change;

-- The office's share of advertised sales never changed; the royalty was four fifths of the current one before.
insert into app_public.office_rates (company_id, office_id, kind, value, valid_from, created)
select office.company_id, office.id, rate.kind, rate.value, start.instant, start.instant
from demo_run as run
join app_public.offices as office on office.company_id = run.company_id
join app_public.office_settings as settings on settings.office_id = office.id,
  lateral (values
    ('ADVERTISING', office.advertising_value, run.first_day),
    ('ROYALTY', round(settings.royalty * 0.8, 4), run.first_day),
    ('ROYALTY', settings.royalty, date_trunc('month', run.first_day + run.days * 2 / 3)::date)
  ) as rate(kind, value, day),
  lateral (
    select rate.day::timestamp at time zone office.time_zone as instant,
      run.first_day::timestamp at time zone office.time_zone as first
  ) as start
where rate.value > 0 and rate.day >= run.first_day and not exists (
  select from app_public.office_rates as known
  where known.office_id = office.id and known.kind = rate.kind and known.valid_from <= start.first);

create temp table demo_rates on commit drop as
  select row_number() over ()::integer as rate_id, office_id, kind, value, valid_from, id
  from app_public.office_rates
  where office_id in (select office_id from demo_offices);
create index on demo_rates (office_id, kind, valid_from desc, id desc);
analyze demo_rates;
