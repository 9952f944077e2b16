--! Previous: sha1:015ac23222763bd391c4abc0687dfec18cacff4e
--! Hash: sha1:394d8df9aaee4ead1bc52f066ea8d0921b74d52c
--! Message: Since when a rate is told

--! Included places/v_office_rates.sql
-- How the rates of an office changed, with who changed them (D11): a name, or where there is none the e-mail, for who may
-- read it (D55). What holds from −infinity is told from the first of all days (D69), and since it was set up.
create or replace view app_public.v_office_rates with (security_invoker = true) as
  select rate.id, rate.office_id, rate.kind, rate.value,
    greatest(rate.valid_from, timestamptz '2000-01-01 00:00:00+00') as valid_from,
    coalesce(nullif(employee.full_name, ''), case when seen.contact then employee.email end, '') as changed_by,
    case when rate.valid_from = '-infinity' then rate.created else rate.valid_from end as since
  from app_public.office_rates as rate
  left join app_public.employees as employee on employee.id = rate.created_by
  cross join lateral (
    select employee.office_id = any ((select app_hidden.staff_offices())::uuid[]) as contact
  ) as seen;

comment on view app_public.v_office_rates is
  E'@primaryKey id\n@behavior -single\nThe dated rates of an office: kind USD, EUR (per unit), TAX, BASE, ADVERTISING, ROYALTY (fractions) (D11, D53). What holds from the beginning has validFrom 2000-01-01, and since when it was set up.';
select app_private.mark_not_null('app_public.v_office_rates', '{id,office_id,kind,value,valid_from,changed_by,since}');
grant select on app_public.office_rates, app_public.v_office_rates to turno_staff;
--! EndIncluded places/v_office_rates.sql
