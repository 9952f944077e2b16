--! Previous: sha1:638211cd625299b45cf148bfbe49ba6edaf418d6
--! Hash: sha1:b3c180f9c36a7e07d73b5e6922cb77bd8986cb06
--! Message: The pages of lists have types of their own

-- What a page of the web app's own lists is requested with, and what its field returns: the rows are read by their ids.
create type app_public.sales_page_request as (
  office_id uuid,
  sale_day_from date,
  sale_day_until date,
  client_in text,
  client_name text,
  client_last_name text,
  client_phone text,
  client_email text,
  invoice_number text,
  technician_names text,
  payment_types text,
  advertising boolean,
  order_by text,
  skip integer,
  take integer
);
comment on type app_public.sales_page_request is
  'Sales of one office or of all that the caller sees, between two days of the office, both counted in, by what their fields hold (D57). orderBy is a column and a direction, such as TOTAL_ASC; SALE_DATE_DESC when it is not sent. take is 50 when it is not sent, 500 at most.';

create type app_public.clients_page_request as (
  office_id uuid,
  search_text text,
  first_name text,
  last_name text,
  identification_number text,
  phone text,
  email text,
  order_by text,
  skip integer,
  take integer
);
comment on type app_public.clients_page_request is
  'Clients of the company, or of one office, by what their fields hold (D57). orderBy is a column and a direction, such as FULL_NAME_ASC; when it is not sent, a search lists the likeliest first. take is 50 when it is not sent, 500 at most.';

create type app_public.figure_page_request as (
  dimension text,
  member text,
  currency_code text,
  date_from date,
  date_until date,
  office_id uuid,
  skip integer,
  take integer
);
comment on type app_public.figure_page_request is
  'The rows behind a figure, between two days, both counted in; dimension, member and currencyCode as procDashboardLines takes them. take is 50 when it is not sent, 500 at most.';

create type app_public.sales_page as (ids uuid[], total_count integer);
comment on type app_public.sales_page is 'A page of sales, and how many there are in all.';
create type app_public.clients_page as (ids uuid[], known_total integer, search jsonb);
comment on type app_public.clients_page is 'A page of clients, and how many there are in all.';
create type app_public.figure_page as (ids uuid[], total_count integer, request app_public.figure_page_request);
comment on type app_public.figure_page is 'A page of the rows behind a figure of the dashboard, and how many there are in all.';
create type app_public.profit_page as (ids uuid[], total_count integer, request app_public.figure_page_request);
comment on type app_public.profit_page is 'A page of the services behind a profit, and how many there are in all.';

comment on column app_public.sales_page.ids is '@behavior -*';
comment on column app_public.clients_page.ids is '@behavior -*';
comment on column app_public.clients_page.known_total is '@behavior -*';
comment on column app_public.clients_page.search is '@behavior -*';
comment on column app_public.figure_page.ids is '@behavior -*';
comment on column app_public.figure_page.request is '@behavior -*';
comment on column app_public.profit_page.ids is '@behavior -*';
comment on column app_public.profit_page.request is '@behavior -*';
comment on column app_public.sales_page.total_count is '@notNull';
comment on column app_public.figure_page.total_count is '@notNull';
comment on column app_public.profit_page.total_count is '@notNull';
