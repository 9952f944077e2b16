--! Previous: sha1:b18f6587bb9a30caf599aaf583a1a69ce1112b14
--! Hash: sha1:12aa4a31a400d08da79366c768b788cbe5d6cdd6
--! Message: what procedures take and answer

-- What a session is and may, as the server keeps it and tells it to the browser (doc 1 §3).
create type app_private.session_claims as (
  session_id uuid,
  company_id uuid,
  company_name text,
  office_id uuid,
  office_name text,
  employee_id uuid,
  user_id uuid,
  email text,
  full_name text,
  role_id uuid,
  role_name text,
  currency_code text,
  time_zone text,
  iva numeric,
  exchange_value numeric,
  permissions text[],
  expires_at timestamptz
);

-- The lines of an appointment as they will be recorded, with copies of what they show.
create type app_hidden.appointment_line as (
  line_number integer,
  employee_id uuid,
  subservice_id uuid,
  cost numeric,
  currency_code text,
  avg_minuts integer,
  service_name text,
  subservice_name text,
  employee_name text,
  employee_last_name text
);

-- What the public page of an appointment shows: its own time, office and services, and whether it stands.
create type app_hidden.appointment_link as (
  appointment_date timestamptz,
  time_zone text,
  office_name text,
  services text[],
  state text
);

create type app_public.appointment_patch as (
  status smallint,
  appointment_date text,
  state text
);

comment on type app_public.appointment_patch is
  'What to change of an appointment: status 2 deactivates it; appointmentDate is YYYY-MM-DD HH:mm:ss in its office''s zone; state is BOOKED, CONFIRMED, ARRIVED, SERVED, NO_SHOW or CANCELLED.';

create type app_public.active_discount as (
  company_name text,
  office_name text,
  office_id uuid,
  subservice_id uuid,
  percentage_discount numeric
);

comment on type app_public.active_discount is
  'What an office takes off a subservice on a day, in percent (doc 2 §3 Active discount view).';

create type app_public.inventory_result as (
  v_message text,
  v_end_code text,
  v_inventory_id uuid
);

comment on type app_public.inventory_result is 'What a stock procedure answers: end code (99999 is success), text, the stock.';

create type app_public.disabled_client as (
  id uuid,
  disabled text,
  object_type text,
  record text,
  roles text
);

comment on type app_public.disabled_client is
  'A client who is disabled: where, and who may enable them again; objectType and record are given to who may, roles to who has to ask.';

-- The lines of a sale as they will be recorded: looked up, priced and earned by the server (D9, D10, D20).
create type app_hidden.priced_line as (
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
  warranty_of uuid
);

-- A payment of a sale as it will be recorded (D14).
create type app_hidden.sale_payment as (
  line_number smallint,
  payment_type text,
  currency_code text,
  amount numeric,
  exchange_rate numeric,
  amount_local numeric
);

create type app_public.sale_total as (
  company_name text,
  office_name text,
  office_id uuid,
  client_total integer,
  sales_total numeric,
  tip_total numeric,
  usd_total numeric,
  currency_code text
);

comment on type app_public.sale_total is
  'What an office sold (doc 2 §3 Totals report): different clients, each walk-in sale counting as one (D66), amounts in its currency without tips, tips, dollars.';
