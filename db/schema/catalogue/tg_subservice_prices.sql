-- Records every price of a subservice with its author.
create or replace function app_hidden.tg_subservice_prices() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if tg_op = 'INSERT' or (new.cost, new.currency_code) is distinct from (old.cost, old.currency_code) then
        insert into app_public.subservice_prices (company_id, office_id, subservice_id, cost, currency_code, created_by)
        values (new.company_id, new.office_id, new.id, new.cost, new.currency_code, app_hidden.current_actor_id());
      end if;
      return null;
    end
  $$;

create or replace trigger subservice_prices after insert or update of cost, currency_code on app_public.subservices
  for each row execute function app_hidden.tg_subservice_prices();

create or replace view app_public.v_subservice_prices with (security_invoker = true) as
  select price.id, price.subservice_id, price.cost, price.currency_code, price.created,
    coalesce(nullif(employee.full_name, ''), case when seen.contact then employee.email end,
      app_hidden.account_email(price.created_by), '') as changed_by
  from app_public.subservice_prices as price
  left join app_public.employees as employee on employee.id = price.created_by
  cross join lateral (
    select employee.office_id = any ((select app_hidden.staff_offices())::uuid[]) as contact
  ) as seen;

comment on view app_public.v_subservice_prices is
  E'@primaryKey id\n@behavior -single\nThe past and present prices of a subservice, newest first by id, with their authors.';
select app_private.mark_not_null('app_public.v_subservice_prices', '{id,subservice_id,cost,currency_code,created,changed_by}');
grant select on app_public.v_subservice_prices to turno_staff;
