--! Previous: sha1:17da8174ad50ccecba7cda215570de866708b25d
--! Hash: sha1:8fe86e8e1782cec50f2959dd90fdfbb19bc4279b
--! Message: The sales of each client are counted

-- How many sales of days that are over each client has at each office: a search that thousands of clients meet counts
-- their sales by these. A job keeps them (app_private.count_client_sales), so that nobody who sells waits for them.
create table app_private.client_sales (
  client_id uuid not null references app_public.clients on delete cascade,
  office_id uuid not null,
  company_id uuid not null,
  sales integer not null,
  primary key (client_id, office_id)
);
comment on table app_private.client_sales is
  'The sales of each client at each office, of the days that client_sales_days names.';

create table app_private.client_sales_days (
  office_id uuid primary key references app_public.offices on delete cascade,
  company_id uuid not null,
  since date not null,
  until date not null
);
comment on table app_private.client_sales_days is 'From which day to which client_sales knows the sales of an office.';
