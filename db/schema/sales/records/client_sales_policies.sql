alter table app_private.client_sales enable row level security;
create policy nobody on app_private.client_sales using (false);
alter table app_private.client_sales_days enable row level security;
create policy nobody on app_private.client_sales_days using (false);
