-- Number of sales per office and day: more with more technicians, towards the weekend, after paydays, and in December;
-- half a day's today.
create temp table demo_days on commit drop as
  with weighted as (
    select turn.office_id, turn.day, turn.turns, known.clients,
      part.part,
      part.part * turn.turns
        * (array[0.8, 0.85, 0.95, 1.05, 1.5, 1.7, 0.7])[extract(isodow from turn.day)::integer]
        * case when extract(day from turn.day) in (1, 2, 15, 16, 30, 31) then 1.25 else 1 end
        * case extract(month from turn.day) when 12 then 1.4 else 1 end
        * (0.8 + 0.4 * pg_temp.draw(turn.day - date '2000-01-01', 31 + office.position)) as weight
    from (select office_id, day, count(*) as turns from demo_turns group by office_id, day) as turn
    join demo_offices as office using (office_id)
    cross join lateral (select case when turn.day < office.today then 1 else 0.5 end::double precision as part) as part
    -- The position of the newest client is the number of clients, which avoids a count for each day.
    cross join lateral (
      select coalesce((
        select client.position from demo_clients as client
        where client.office_id = turn.office_id
          and client.created < turn.day::timestamp at time zone office.time_zone
        order by client.created desc, client.position desc limit 1), 0) as clients
    ) as known
  ), summed as (
    select *, round(run.sales * sum(weight) over (order by day, office_id) / sum(weight) over ())::bigint as sales_until
    from weighted, demo_run as run
    where clients > 0
  ), counted as (
    select *, coalesce(lag(sales_until) over (order by day, office_id), 0) as sales_from from summed
  )
  select office_id, day, turns, clients, part, sales_before + sales_from as numbers_from, sales_until - sales_from as sales
  from counted;

create temp table demo_sales on commit drop as
  select
    sale.number, day.office_id, day.day as sale_day, day.turns, moment.instant as sale_date,
    1 + floor(day.clients * power(pg_temp.draw(sale.number, 42), 1.4))::bigint as client,
    -- Mostly one line, rarely four.
    1 + width_bucket(pg_temp.draw(sale.number, 43), array[0.45, 0.8, 0.95]) as lines,
    pg_temp.draw(sale.number, 44) < 0.015 as advertising,
    pg_temp.draw(sale.number, 45) < 0.008 as deleted,
    case when pg_temp.draw(sale.number, 46) < 0.25 then (array[0.05, 0.1])[1 + sale.number % 2] else 0 end as tip_part,
    usd.rate_id, usd.value as usd_rate
  from demo_days as day
  join demo_offices as office using (office_id)
  cross join lateral (
    select day.numbers_from + position as number,
      day.part * (position - pg_temp.draw(day.numbers_from + position, 41)) / day.sales as passed
    from generate_series(1, day.sales) as position
  ) as sale
  cross join lateral (select width_bucket(sale.passed, office.hour_shares) as hour) as clock
  cross join lateral (
    select pg_temp.instant(day.day, interval '1 hour' * (8 + clock.hour
      + (sale.passed - office.hour_shares[clock.hour])
        / (office.hour_shares[clock.hour + 1] - office.hour_shares[clock.hour])), office) as instant
  ) as moment
  cross join lateral (
    select rate.rate_id, rate.value from demo_rates as rate
    where rate.office_id = day.office_id and rate.kind = 'USD'
      and rate.valid_from < (day.day + 1)::timestamp at time zone office.time_zone
    order by rate.valid_from desc, rate.id desc limit 1
  ) as usd;
analyze demo_sales;
