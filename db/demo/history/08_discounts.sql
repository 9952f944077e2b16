-- Discounts of each office (D23): a past month, a current one, a weekday discount, and a deactivated one.
insert into app_public.discounts (
  id, company_id, office_id, discount_name, begin_date, end_date, days, company_name, office_name, status, created_by, created)
select pg_temp.id_at(planned.instant, plan.position, 'discount' || office.office_id), run.company_id, office.office_id, plan.name,
  office.today + plan.first, office.today + plan.last, plan.days, office.company_name, office.office_name, plan.status,
  office.sellers[1], planned.instant
from demo_run as run
cross join demo_offices as office
cross join (values
  (1, 'Mes del cabello', -80, -51, '{0,1,2,3,4,5,6}'::smallint[], 1),
  (2, 'Quincena de masajes', -4, 10, '{0,1,2,3,4,5,6}', 1),
  (3, 'Martes de cejas', -45, 60, '{2}', 1),
  (4, 'Fin de semana de barbería', -30, -16, '{0,6}', 2)
) as plan(position, name, first, last, days, status)
cross join lateral (
  select (office.today + plan.first - 3 + time '17:30') at time zone office.time_zone as instant
) as planned
where not exists (select from app_public.discounts as known where known.office_id = office.office_id)
order by planned.instant, office.position;

insert into app_public.discounts_details (
  id, discount_id, company_id, office_id, subservice_id, percentage_discount, created)
select pg_temp.id_at(discount.created, plan.position, 'discount_line' || discount.id), discount.id, discount.company_id,
  discount.office_id, subservice.id, plan.percent, discount.created
from demo_offices as office
join app_public.discounts as discount using (office_id)
join (values
  (1, 'Mes del cabello', 'Keratina', 10), (2, 'Mes del cabello', 'Tinte completo', 12.5),
  (3, 'Quincena de masajes', 'Piedras calientes', 20), (4, 'Quincena de masajes', 'Drenaje linfático', 15),
  (5, 'Martes de cejas', 'Laminado de cejas', 25), (6, 'Fin de semana de barbería', 'Afeitado clásico', 10)
) as plan(position, name, subservice, percent) on plan.name = discount.discount_name
join app_public.subservices as subservice
  on subservice.office_id = discount.office_id and subservice.subservice_name = plan.subservice
on conflict do nothing;

create temp table demo_discounts on commit drop as
  select day.office_id, day.day, taken.subservice_id, taken.percentage_discount as percent
  from demo_days as day
  cross join lateral app_hidden.discounts_on(day.office_id, day.day) as taken;
create unique index on demo_discounts (office_id, day, subservice_id);
analyze demo_discounts;
