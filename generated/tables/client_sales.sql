create table app_private.client_sales (
  client_id uuid not null,
  office_id uuid not null,
  company_id uuid not null,
  sales integer not null,
  constraint client_sales_pkey PRIMARY KEY (client_id, office_id),
  constraint client_sales_client_id_fkey FOREIGN KEY (client_id) REFERENCES app_public.clients(id) ON DELETE CASCADE
);
alter table app_private.client_sales enable row level security;
create policy nobody on app_private.client_sales for all to public using (false);
comment on table app_private.client_sales is 'The sales of each client at each office, of the days that client_sales_days names.';
