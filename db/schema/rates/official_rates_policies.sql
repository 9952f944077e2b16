alter table app_public.official_rates enable row level security;
create policy staff_reads on app_public.official_rates for select to turno_staff
  using (
    company_id = (select app_hidden.current_company_id())
    and quote_code = any ((select app_hidden.readable_rate_quotes())::text[])
  );
grant select on app_public.official_rates to turno_staff;

-- Only functions of app_private access it.
alter table app_private.rate_attempts enable row level security;
create policy nobody on app_private.rate_attempts using (false);
