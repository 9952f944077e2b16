-- Expenses of an office: provider invoices and extra expenses, in proportion to the sales of the week. Created once;
-- later sales do not change them.
create temp table demo_spenders on commit drop as
  select office.*, run.company_id, run.first_day
  from demo_offices as office, demo_run as run
  where not exists (select from app_public.providers where providers.office_id = office.office_id);

create temp table demo_providers on commit drop as
  select pg_temp.id_at(opened.instant, provider.position, 'provider' || spender.office_id) as id,
    spender.office_id, spender.company_id, opened.instant, provider.*
  from demo_spenders as spender
  join (values
    ('VES', 1, 'J402315872', 'Distribuidora La Orquídea, C.A.', '0212-7314520', 'ventas@laorquidea.demo', 'Productos de cabello; entrega los lunes'),
    ('VES', 2, 'J305844127', 'Nails Import Caribe, C.A.', '0414-3256718', 'pedidos@nailscaribe.demo', 'Esmaltes, acrílicos y limas'),
    ('VES', 3, 'J299173452', 'Suministros Higiénicos Ávila, C.A.', '0212-2427781', 'avila@higienicos.demo', 'Guantes, algodón y desechables'),
    ('VES', 4, 'J314782061', 'Depil Center Venezuela, C.A.', '0212-9516630', 'contacto@depilcenter.demo', 'Cera y bandas de depilación'),
    ('VES', 5, 'J408677199', 'Lavandería El Trébol, C.A.', '0424-1187352', '', 'Toallas y batas; retira los viernes'),
    ('VES', 6, 'J501239843', 'Estudio Gráfico Guacamaya, C.A.', '0412-6094417', 'hola@guacamaya.demo', 'Publicidad en redes y volantes'),
    ('VES', 7, 'J309455613', 'Servicio Técnico Electroestética, C.A.', '0416-7320055', 'servicio@electroestetica.demo', 'Mantenimiento de equipos'),
    ('PEN', 1, '20604183724', 'Cosmética Andina S.A.C.', '01 422 8173', 'ventas@cosmeticaandina.demo', 'Productos de cabello; entrega los lunes'),
    ('PEN', 2, '20517360946', 'Uñas y Color Importaciones S.R.L.', '987 204 615', 'pedidos@unasycolor.demo', 'Esmaltes, acrílicos y limas'),
    ('PEN', 3, '20481206571', 'Descartables del Pacífico S.A.C.', '01 348 9027', 'pacifico@descartables.demo', 'Guantes, algodón y desechables'),
    ('PEN', 4, '20609577135', 'Depilife Perú S.A.C.', '01 719 4406', 'contacto@depilife.demo', 'Cera y bandas de depilación'),
    ('PEN', 5, '20533849106', 'Lavandería Miraflores E.I.R.L.', '945 618 230', '', 'Toallas y batas; retira los viernes'),
    ('PEN', 6, '20600235886', 'Imprenta Larco S.R.L.', '01 446 2915', 'hola@imprentalarco.demo', 'Publicidad en redes y volantes'),
    ('PEN', 7, '20522194761', 'Equipos Estéticos Lima S.A.C.', '01 275 3348', 'servicio@equiposesteticos.demo', 'Mantenimiento de equipos')
  ) as provider(currency_code, position, identification_number, provider_name, phone, email, notes) using (currency_code),
    lateral (select spender.first_day::timestamp at time zone spender.time_zone as instant) as opened;

insert into app_public.providers (
  id, company_id, office_id, identification_number, provider_name, phone, email, notes, created)
select id, company_id, office_id, identification_number, provider_name, phone, email, notes, instant
from demo_providers
order by id;

create temp table demo_money_stores on commit drop as
  select pg_temp.id_at(opened.instant, store.position, 'store' || spender.office_id) as id,
    spender.office_id, spender.company_id, opened.instant, store.*
  from demo_spenders as spender
  join (values
    ('VES', 1, 'Caja chica', 'Efectivo del día', 'VES', 'DRAWER'),
    ('VES', 2, 'Banco de Venezuela', 'Cuenta corriente terminada en 4471', 'VES', 'BANK'),
    ('VES', 3, 'Caja en dólares', 'Billetes; se depositan los viernes', 'USD', 'SAFE'),
    ('PEN', 1, 'Caja chica', 'Efectivo del día', 'PEN', 'DRAWER'),
    ('PEN', 2, 'BCP soles', 'Cuenta corriente terminada en 0938', 'PEN', 'BANK'),
    ('PEN', 3, 'Yape de la sucursal', 'Cobros por teléfono', 'PEN', 'EWALLET')
  ) as store(currency_code, position, money_store_name, notes, held_in, store_type) using (currency_code),
    lateral (select spender.first_day::timestamp at time zone spender.time_zone as instant) as opened;

insert into app_public.money_stores (
  id, company_id, office_id, money_store_name, notes, created, currency_code, store_type)
select id, company_id, office_id, money_store_name, notes, instant, held_in, store_type from demo_money_stores order by id;

-- One row per office and week, with its sales.
create temp table demo_weeks on commit drop as
  select spender.*, week.monday::date as monday, (week.monday::date - date '2024-01-01') / 7 as week, sales.sold
  from demo_spenders as spender
  cross join lateral generate_series(
    date_trunc('week', spender.first_day), spender.today, interval '1 week') as week(monday)
  cross join lateral (
    select coalesce(sum(day.total), 0) as sold
    from app_public.office_sale_days as day
    where day.office_id = spender.office_id and day.kind = 'SALE'
      and day.sale_day between week.monday::date and week.monday::date + 6
  ) as sales;

insert into app_public.invoices (
  id, company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date, invoice_day, notes, total,
  tax_total, currency_code, created_by, created)
select pg_temp.id_at(bought.instant, plan.provider, 'invoice' || week.office_id), week.company_id, week.office_id,
  provider.id, store.id, lpad((10000 + floor(drawn.number * 80000))::text, 6, '0'), bought.instant,
  (bought.instant at time zone week.time_zone)::date, plan.notes, cost.total, round(cost.total * week.tax_rate, 2),
  week.currency_code, week.sellers[1], least(now(), bought.instant + interval '25 minutes')
from demo_weeks as week
join demo_offices as office on office.office_id = week.office_id
join (values
  (1, 0, time '10:20', 1, 0.085, 3, 'Tintes, champús y keratina'),
  (2, 1, time '11:05', 1, 0.050, 1, 'Esmaltes y acrílicos'),
  (3, 2, time '09:40', 1, 0.025, 1, 'Desechables de la semana'),
  (4, 3, time '15:15', 2, 0.060, 2, 'Cera y bandas'),
  (5, 4, time '17:30', 1, 0.022, 1, 'Lavado de toallas'),
  (6, 1, time '16:10', 2, 0.070, 2, 'Pauta en redes'),
  (7, 2, time '12:50', 4, 0.055, 2, 'Mantenimiento de equipos')
) as plan(provider, weekday, hour, every, share, store, notes) on (week.week + plan.provider) % plan.every = 0
join demo_providers as provider on provider.office_id = week.office_id and provider.position = plan.provider
join demo_money_stores as store on store.office_id = week.office_id and store.position = plan.store
cross join lateral (
  select pg_temp.draw(week.week * 100 + week.position * 10 + plan.provider, 31) as amount,
    pg_temp.draw(week.week * 100 + week.position * 10 + plan.provider, 32) as number
) as drawn
cross join lateral (
  select pg_temp.instant(week.monday + plan.weekday, plan.hour, office) as instant
) as bought
cross join lateral (select round(week.sold * plan.share * (0.75 + drawn.amount / 2)::numeric, 2) as total) as cost
where bought.instant between (week.first_day::timestamp at time zone week.time_zone) and now() and cost.total > 0
order by 1;

insert into app_public.extra_expenses (
  id, company_id, office_id, service_name, amount, currency, description, expense_date, expense_day, invoice_number,
  created_by, created)
select pg_temp.id_at(spent.instant, plan.position, 'extra' || week.office_id), week.company_id, week.office_id,
  plan.service_name, cost.amount, week.currency_code, plan.description, spent.instant,
  (spent.instant at time zone week.time_zone)::date,
  case when plan.every = 1 then 'S/F' else lpad((1000 + floor(drawn.number * 9000))::text, 5, '0') end,
  week.sellers[1], least(now(), spent.instant + interval '10 minutes')
from demo_weeks as week
join demo_offices as office on office.office_id = week.office_id
join (values
  (1, 4, time '09:10', 4, 0.300, 'Alquiler del local', 'Mensualidad al administrador del centro comercial'),
  (2, 2, time '10:00', 4, 0.060, 'Electricidad', 'Recibo del mes'),
  (3, 2, time '10:15', 4, 0.030, 'Internet y teléfono', 'Recibo del mes'),
  (4, 0, time '08:50', 1, 0.006, 'Agua potable', 'Botellones'),
  (5, 3, time '13:20', 1, 0.012, 'Transporte', 'Encomiendas y traslados'),
  (6, 5, time '09:30', 1, 0.010, 'Café y meriendas', 'Atención a clientes'),
  (7, 4, time '16:45', 2, 0.040, 'Vigilancia', 'Quincena')
) as plan(position, weekday, hour, every, share, service_name, description) on week.week % plan.every = 0
cross join lateral (
  select pg_temp.draw(week.week * 100 + week.position * 10 + plan.position, 33) as amount,
    pg_temp.draw(week.week * 100 + week.position * 10 + plan.position, 34) as number
) as drawn
cross join lateral (
  select pg_temp.instant(week.monday + plan.weekday, plan.hour, office) as instant
) as spent
cross join lateral (select round(week.sold * plan.share * (0.8 + drawn.amount * 0.4)::numeric, 2) as amount) as cost
where spent.instant between (week.first_day::timestamp at time zone week.time_zone) and now() and cost.amount > 0
order by 1;

-- The figures of the profit gauge.
insert into app_public.percent_indicators (company_id, employee_id, role_name, percent)
select run.company_id, employee.id, role.role_name, aim.percent
from demo_run as run
join (values ('crm_admin', 75), ('crm_supervisor', 80)) as aim(role_name, percent) on true
join app_public.roles as role on role.company_id = run.company_id and role.role_name = aim.role_name
cross join lateral (
  select id from app_public.employees where role_id = role.id order by id limit 1
) as employee
on conflict do nothing;
