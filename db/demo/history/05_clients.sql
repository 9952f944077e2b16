-- Four of ten clients were registered before the history begins, the others during it.
insert into app_public.clients (
  id, company_id, office_id, identification_type, identification_number,
  first_name, second_name, last_name, second_last_name, phone, email, address, created)
select pg_temp.id_at(came.instant, number, 'client'), run.company_id, office.office_id,
  office.identification_type, person.identification_number,
  person.first_name, person.second_name, person.last_name, person.second_last_name,
  case office.currency_code
    when 'PEN' then '9' || lpad((number * 7368787 % 100000000)::text, 8, '0')
    else (array['0412', '0414', '0424', '0416', '0426'])[1 + number % 5] || '-'
      || lpad((number * 736879 % 10000000)::text, 7, '0')
  end,
  case when pg_temp.draw(number, 7) < 0.7
    then replace(app_hidden.fold(person.first_name || '.' || person.last_name), ' ', '') || number || '@correo.demo'
    else office.identification_type || person.identification_number end,
  names.zones[1 + floor(cardinality(names.zones) * pg_temp.draw(number, 8))::integer] || ', ' || office.town_name,
  came.instant
from demo_run as run
cross join lateral generate_series(run.clients_before + 1, run.clients_after) as number
join demo_offices as office
  on pg_temp.draw(number, 1) >= office.share_from and pg_temp.draw(number, 1) < office.share_until
join demo_names as names using (office_id)
cross join lateral (
  select least(now() - interval '1 minute', case
    when pg_temp.draw(number, 2) < 0.4 then run.first_day - pg_temp.draw(number, 3) * interval '400 days'
    else run.first_day + pg_temp.draw(number, 3) * run.days * interval '1 day'
  end) as instant
) as came
cross join lateral (
  select case when pg_temp.draw(number, 4) < 0.8 then names.women else names.men end as given
) as sex
cross join lateral (
  select
    sex.given[1 + floor(cardinality(sex.given) * pg_temp.draw(number, 5))::integer] as first_name,
    case when pg_temp.draw(number, 6) < 0.5
      then sex.given[1 + floor(cardinality(sex.given) * pg_temp.draw(number, 9))::integer] else '' end as second_name,
    names.last[1 + floor(cardinality(names.last) * pg_temp.draw(number, 10))::integer] as last_name,
    names.last[1 + floor(cardinality(names.last) * pg_temp.draw(number, 11))::integer] as second_last_name,
    -- 7,919 is prime, so that numbers are unique; the document numbers of staff lie between the ranges.
    case office.identification_type
      when 'DNI' then lpad((6000000 + number * 7919 % 33000000)::text, 8, '0')
      else 'V' || number * 7919 % 12000000 + case when number * 7919 % 12000000 < 6000000 then 7500000 else 20000000 end
    end as identification_number
) as person
order by came.instant
on conflict do nothing;

create temp table demo_clients on commit drop as
  select
    row_number() over (partition by office_id order by created, id) as position,
    office_id, id, created, identification_number, phone, email, address,
    btrim(first_name || ' ' || second_name) as first_names, btrim(last_name || ' ' || second_last_name) as last_names
  from app_public.clients
  where office_id in (select office_id from demo_offices) and status = 1;
create index on demo_clients (office_id, created, position);
analyze demo_clients;
