--! Previous: sha1:783418400297ba4ddd3275d6781a6e828b00411e
--! Hash: sha1:a4afe728d52e969b11267057e5e65c87f75325e0
--! Message: A disabled stock that can't come back tells which one stands in its place, and nobody of a disabled office is offered a turn

-- A disabled stock that can't come back tells which one stands in its place.
--! Included inventory/tg_one_stock.sql
-- A product has one stock (doc 3 §5): a disabled one does not come back beside one that was opened since. Which that is, and
-- what would be added to it, is told (D49).
create or replace function app_hidden.tg_one_stock() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      present record;
    begin
      select product.product_name, office.office_name, stock.quantity_available into present
      from app_public.inventories as stock
      join app_public.products as product on product.id = stock.product_id
      join app_public.offices as office on office.id = stock.office_id
      where stock.product_id = new.product_id and stock.status = 1 and stock.id <> new.id;
      if found then
        perform app_hidden.fail('INVENTORY_EXISTS', jsonb_build_object(
          'field', 'productId', 'product', present.product_name, 'office', present.office_name,
          'present', present.quantity_available::text, 'kept', new.quantity_available::text));
      end if;
      return new;
    end
  $$;

create or replace trigger one_stock before update of status on app_public.inventories
  for each row when (old.status <> 1 and new.status = 1 and app_hidden.current_company_id() is not null)
  execute function app_hidden.tg_one_stock();
--! EndIncluded inventory/tg_one_stock.sql
-- Who works at a disabled office is offered for no turn.
--! Included workdays/v_workdays.sql
-- Turns with their technician and the number of active lines served in them (doc 1 §3). Who may not read technicians'
-- contact gets their names alone (D55). Of who went to another branch the turns stay where they were, with the name.
create or replace function app_hidden.name_of_staff(employee_id uuid) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select employee.full_name from app_public.employees as employee where employee.id = $1 $$;

grant execute on function app_hidden.name_of_staff(uuid) to turno_staff;

create or replace view app_public.v_all_workdays with (security_invoker = true) as
  select
    workday.id,
    case when seen.contact then employee.identification_number end as identification_number,
    coalesce(employee.full_name, app_hidden.name_of_staff(workday.employee_id)) as full_name,
    case when seen.contact then employee.email end as email,
    workday.number_token,
    (
      select count(*)::integer from app_public.sales_details as line
      where line.workday_id = workday.id and line.status = 1
    ) as total_services,
    workday.created, workday.work_date, workday.office_id, office.office_name, workday.employee_id,
    office.time_zone
  from app_public.workdays as workday
  left join app_public.employees as employee on employee.id = workday.employee_id
  join app_public.offices as office on office.id = workday.office_id
  cross join lateral (
    select employee.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or employee.id = (select app_hidden.current_employee_id()) as contact
  ) as seen;

comment on view app_public.v_all_workdays is
  E'@primaryKey id\n@behavior -single\nThe turns of all days (doc 1 §7). identificationNumber and email are null for who may not read them (D55).';

-- The day is made before it is compared: under row-level security only plain comparisons reach the index, and the turns
-- of years would be read for those of today.
create or replace view app_public.v_workdays with (security_invoker = true) as
  with today as materialized (
    select office.id as office_id, (now() at time zone office.time_zone)::date as day from app_public.offices as office
  )
  select workday.*
  from app_public.v_all_workdays as workday
  join today on today.office_id = workday.office_id and today.day = workday.work_date;

comment on view app_public.v_workdays is
  E'@primaryKey id\n@behavior -single\nThe turns of today in the office''s zone (doc 1 §7). identificationNumber and email are null for who may not read them (D55).';

-- Who may get a turn and has none today (doc 1 §2 Workdays).
create or replace view app_public.v_employees_without_workdays with (security_invoker = true) as
  with today as materialized (
    select office.id as office_id, office.office_name, (now() at time zone office.time_zone)::date as day
    from app_public.offices as office
    where office.status = 1
  )
  select employee.id,
    case when seen.contact then employee.identification_number end as identification_number,
    employee.full_name,
    case when seen.contact then employee.email end as email,
    case when seen.contact then employee.phone end as phone,
    employee.office_id, today.office_name
  from app_public.employees as employee
  join app_public.roles as role on role.id = employee.role_id
  join today on today.office_id = employee.office_id
  cross join lateral (
    select employee.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or employee.id = (select app_hidden.current_employee_id()) as contact
  ) as seen
  where employee.status = 1 and role.takes_turns and not exists (
    select from app_public.workdays as workday
    where workday.employee_id = employee.id and workday.work_date = today.day
  );

comment on view app_public.v_employees_without_workdays is
  E'@primaryKey id\n@behavior -single\nThe technicians who have no turn today (doc 1 §7). identificationNumber, email and phone are null for who may not read them (D55).';

select app_private.mark_not_null('app_public.v_all_workdays',
  '{id,full_name,number_token,total_services,created,work_date,office_id,office_name,employee_id,time_zone}');
select app_private.mark_not_null('app_public.v_workdays',
  '{id,full_name,number_token,total_services,created,work_date,office_id,office_name,employee_id,time_zone}');
select app_private.mark_not_null('app_public.v_employees_without_workdays',
  '{id,full_name,office_id,office_name}');
grant select on app_public.v_all_workdays, app_public.v_workdays, app_public.v_employees_without_workdays to turno_staff;
--! EndIncluded workdays/v_workdays.sql
