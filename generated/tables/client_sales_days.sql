create table app_private.client_sales_days (
  office_id uuid not null,
  company_id uuid not null,
  since date not null,
  until date not null,
  constraint client_sales_days_pkey PRIMARY KEY (office_id),
  constraint client_sales_days_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id) ON DELETE CASCADE
);
alter table app_private.client_sales_days enable row level security;
create policy nobody on app_private.client_sales_days for all to public using (false);
comment on table app_private.client_sales_days is 'From which day to which client_sales knows the sales of an office.';
