-- Appointments of each office, two weeks back and two ahead: served ones have their sale, others were missed, have
-- arrived or are expected, fewer with distance. Created only if there are none.
create temp table demo_book on commit drop as
  with sold as (
    select sale.id as sale_id, sale.office_id, sale.sale_day, sale.sale_date, sale.client_id,
      min(line.employee_id::text)::uuid as employee_id,
      sum(line.avg_minuts)::integer as minutes, abs(hashtext(sale.id::text))::bigint as draws
    from app_public.sales as sale
    join app_public.sales_details as line on line.sale_id = sale.id
    join demo_offices as office on office.office_id = sale.office_id and sale.sale_day > office.today - 15
    where sale.status = 1 and sale.kind = 'SALE' and not sale.advertising
      and not exists (select from app_public.appointments as known where known.office_id = sale.office_id)
    group by sale.id
    having count(distinct line.employee_id) = 1
  ), served as (
    select *, to_timestamp(floor(extract(epoch from sale_date - make_interval(mins => minutes)) / 900) * 900) as begins
    from sold
    where pg_temp.draw(draws, 91) < 0.6
  ), begun as (
    select *, row_number() over (partition by office_id, begins order by sale_date, sale_id) as nth,
      max(begins + make_interval(mins => minutes)) over (
        partition by employee_id order by sale_date rows between unbounded preceding and 1 preceding) as free_from
    from served
  ), kept as (
    select begun.* from begun
    join demo_offices as office using (office_id)
    where nth = 1 and (free_from is null or begins >= free_from)
      and (begins at time zone office.time_zone)::date = sale_day
  ), technicians as (
    select employee.office_id, employee.id,
      row_number() over (partition by employee.office_id
        order by role.role_name = 'crm_technical' desc, employee.identification_number) as position
    from app_public.employees as employee
    join app_public.roles as role on role.id = employee.role_id
    where employee.status = 1 and role.takes_turns
  ), slots as (
    -- One for each quarter of an hour. The technicians take turns, so that the longest service ends before their next one;
    -- the last in the round is 'Técnico por Turno'. The first one, who has a login of the demo, is in the next hour.
    select office.office_id, technician.id as employee_id, slot.*
    from demo_offices as office
    cross join generate_series(-14, 14) as day(number)
    cross join lateral generate_series(
      case day.number when 0 then ceil(office.opens * 4)::integer else 36 end,
      case day.number when 0 then least(95, floor(office.hour * 4)::integer + 20) else 70 end) as quarter
    cross join lateral (select greatest(7, office.technicians + 1) as size) as round
    cross join lateral (
      select day.number as days,
        (office.today + day.number + quarter * interval '15 minutes') at time zone office.time_zone as begins,
        (quarter - 4 - floor(office.hour * 4)::integer + day.number + round.size * 100) % round.size as turn,
        ((office.today + day.number - date '2000-01-01')::bigint * 1000 + quarter) * 8 + office.position as draws
    ) as slot
    left join technicians as technician on technician.office_id = office.office_id and technician.position = slot.turn + 1
      and slot.turn < office.technicians
    where slot.turn <= office.technicians
      and (office.opens_on_sundays or extract(isodow from office.today + day.number) < 7 or day.number = 0)
      and not exists (select from app_public.appointments as known where known.office_id = office.office_id)
      and not exists (select from kept where kept.office_id = office.office_id and kept.begins = slot.begins)
  ), expected as (
    select *,
      case
        when begins < now() - interval '75 minutes' then case when pg_temp.draw(draws, 92) < 0.6 then 'NO_SHOW' else 'CANCELLED' end
        when begins < now() then 'ARRIVED'
        when pg_temp.draw(draws, 92) < 0.05 and turn > 0 then 'CANCELLED'
        when pg_temp.draw(draws, 92) < 0.35 and days < 4 then 'CONFIRMED'
        else 'BOOKED'
      end as state
    from slots
    where pg_temp.draw(draws, 93) < case
      when begins < now() - interval '75 minutes' then 0.1
      when begins < now() then 0.75
      when days = 0 then 1
      else 0.7 - 0.04 * days
    end
  ), book as (
    select office_id, employee_id, begins, minutes, 'SERVED' as state, sale_id, client_id, draws,
      false as is_expected, null::integer as turn
    from kept
    union all
    select expected.office_id, expected.employee_id, expected.begins, null, expected.state, null, null, expected.draws, true,
      expected.turn
    from expected
    -- A technician with a client cannot receive another one yet.
    where expected.state <> 'ARRIVED' or not exists (
      select from kept where kept.employee_id = expected.employee_id and kept.sale_date > expected.begins)
  ), ranked as (
    select book.*, book.begins >= now() and days.is_today as is_ahead,
      count(*) filter (where book.begins < now()) over (partition by book.office_id, days.is_today) as behind,
      row_number() over (partition by book.office_id, days.is_today, book.begins >= now()
        order by book.turn > 0, book.draws) as rank
    from book
    join demo_offices as office using (office_id)
    cross join lateral (select (book.begins at time zone office.time_zone)::date = office.today as is_today) as days
  )
  -- As many of today are ahead as are behind.
  select row_number() over (order by begins, draws) as number, office_id, employee_id, begins, minutes, state, sale_id,
    client_id, draws, is_expected
  from ranked
  where not is_ahead or rank <= greatest(6, behind);

create temp table demo_book_lines on commit drop as
  with offered as (
    select subservice.office_id, subservice.id as subservice_id, subservice.subservice_name, service.service_name,
      subservice.cost, subservice.currency_code, subservice.avg_minuts,
      row_number() over (partition by subservice.office_id order by md5(subservice.subservice_name)) - 1 as position
    from app_public.subservices as subservice
    join app_public.services as service on service.id = subservice.service_id
    where subservice.status = 1 and subservice.avg_minuts <= 90 and subservice.office_id in (select office_id from demo_offices)
  ), chosen as (
    select book.number, line_number, offered.*,
      sum(offered.avg_minuts) over (partition by book.number order by line_number) as minutes
    from demo_book as book
    cross join generate_series(1, 2) as line_number
    join (select office_id, count(*) as offers from offered group by office_id) as known on known.office_id = book.office_id
    join offered on offered.office_id = book.office_id
      and offered.position = floor(pg_temp.draw(book.draws, 94 + line_number) * known.offers)::bigint
    where book.is_expected and (line_number = 1 or pg_temp.draw(book.draws, 94) < 0.3)
  )
  select number, line_number, subservice_id, subservice_name, service_name, cost, currency_code, avg_minuts
  from chosen
  where line_number = 1 or minutes <= 105
  union all
  select book.number, line.line_number, line.subservice_id, line.subservice_name, line.service_name, line.price,
    line.price_currency, line.avg_minuts
  from demo_book as book
  join app_public.sales_details as line on line.sale_id = book.sale_id;

create temp table demo_booked on commit drop as
  select book.number, book.office_id, book.employee_id, book.begins, book.state, book.sale_id, book.draws,
    coalesce(book.client_id, drawn.id) as client_id,
    pg_temp.id_at(least(now(), book.begins - interval '3 days' * pg_temp.draw(book.draws, 97)), book.number, 'appointment') as id,
    least(now(), book.begins - interval '3 days' * pg_temp.draw(book.draws, 97)) as created,
    book.begins + make_interval(mins => taken.minutes) as ends_at, office.time_zone,
    -- One in ten came without a document.
    book.sale_id is null and pg_temp.draw(book.draws, 98) < 0.12 as walks_in
  from demo_book as book
  join demo_offices as office using (office_id)
  join (select number, sum(avg_minuts)::integer as minutes from demo_book_lines group by number) as taken using (number)
  join (select office_id, count(*) as clients from demo_clients group by office_id) as known using (office_id)
  left join demo_clients as drawn on book.client_id is null and drawn.office_id = book.office_id
    and drawn.position = 1 + floor(pg_temp.draw(book.draws, 99) * known.clients)::bigint;

insert into app_public.appointments (
  id, company_id, office_id, client_id, client_in, client_name, client_last_name, client_phone, client_email,
  first_name, last_name, phone, appointment_date, ends_at, appointment_day, state, sale_id,
  employee_id, employee_in, employee_name, employee_last_name, employee_phone, employee_email, office_name, created_by, created)
select booked.id, run.company_id, booked.office_id,
  case when not walks_in then client.id end,
  case when walks_in then '' else client.identification_number end,
  case when walks_in then '' else btrim(client.first_name || ' ' || client.second_name) end,
  case when walks_in then '' else btrim(client.last_name || ' ' || client.second_last_name) end,
  case when walks_in then '' else client.phone end,
  case when walks_in then '' else client.email end,
  case when walks_in then client.first_name else '' end,
  case when walks_in then client.last_name else '' end,
  case when walks_in then client.phone else '' end,
  booked.begins, booked.ends_at, (booked.begins at time zone booked.time_zone)::date, booked.state, booked.sale_id,
  booker.id, booker.identification_number, booker.first_name, booker.last_name, booker.phone, booker.email,
  office.office_name, booker.id, booked.created
from demo_run as run, demo_booked as booked
join demo_offices as office using (office_id)
join app_public.clients as client on client.id = booked.client_id
join app_public.employees as booker on booker.id = office.sellers[1 + booked.number % cardinality(office.sellers)]
order by booked.created, booked.number;

insert into app_public.appointments_details (
  appointment_id, line_number, company_id, office_id, appointment_day, employee_id, subservice_id, cost, currency_code,
  avg_minuts, service_name, subservice_name, employee_name, employee_last_name, created)
select booked.id, line.line_number, run.company_id, booked.office_id, (booked.begins at time zone booked.time_zone)::date,
  booked.employee_id, line.subservice_id, line.cost, line.currency_code, line.avg_minuts, line.service_name,
  line.subservice_name, coalesce(technician.first_name, ''), coalesce(technician.last_name, ''), booked.created
from demo_run as run, demo_booked as booked
join demo_book_lines as line using (number)
left join app_public.employees as technician on technician.id = booked.employee_id;

insert into app_private.appointment_technicians (appointment_id, company_id, employee_id, during)
select booked.id, run.company_id, booked.employee_id, tstzrange(booked.begins, booked.ends_at)
from demo_run as run, demo_booked as booked
where booked.employee_id is not null and booked.state not in ('NO_SHOW', 'CANCELLED');
