--! Previous: sha1:159014e50e74cb4bf0a1f8c4842f78210b0fa072
--! Hash: sha1:77b71669cb2bebeadb93077badb4b50526358b94
--! Message: What roles may take off at the counter

-- What employees of a role may take off a price at the counter (D70): the till's own, until an administrator says otherwise.
alter table app_public.roles
  add discount_limit numeric(5,2) not null default 0,
  add constraint roles_discount_limit_check check (discount_limit between 0 and 100);
comment on column app_public.roles.discount_limit is
  'Percent up to which its employees, where they may, take something off a sale at the counter (D70).';
select set_config('turno.back_fill', 'on', true);
update app_public.roles set discount_limit = 20 where role_name in ('crm_local_admin', 'crm_supervisor');

-- The lines of a sale as they will be recorded: looked up, priced and earned by the server (D9, D10, D20), with what was
-- given at the counter (D70). Sales of the release before are made of app_hidden.priced_line, which goes one release later.
create type app_hidden.sale_line as (
  id uuid,
  line_number smallint,
  workday_id uuid,
  employee_id uuid,
  subservice_id uuid,
  service_name text,
  subservice_name text,
  employee_in text,
  employee_name text,
  employee_last_name text,
  price numeric,
  price_currency text,
  exchange_rate numeric,
  discount numeric,
  cost numeric,
  tax numeric,
  tax_rate numeric,
  cost_usd numeric,
  tip numeric,
  net_base numeric,
  commission numeric,
  total_commission numeric,
  avg_minuts integer,
  starts_at timestamptz,
  ends_at timestamptz,
  warranty_of uuid,
  granted_percent numeric,
  granted_amount numeric,
  granted_reason text,
  granted_by uuid
);
