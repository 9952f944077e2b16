--! Previous: sha1:1fdac98eba1b15b63cced22c5e2930f118cc0a87
--! Hash: sha1:6bb8d703f2dce1561e69727cbdfe442a88328275
--! Message: Helpers of sales and appointments take one composite

-- What the documented procedures pass on to their helpers, by name instead of by position.
create type app_hidden.client_details as (
  identification_number text,
  identification_type text,
  phone text,
  email text,
  address text,
  first_name text,
  last_name text,
  consents jsonb
);
comment on type app_hidden.client_details is
  'A client as a form or a documented call names them: known by document, or new, or a name and a phone alone.';

create type app_hidden.sale_request as (
  kind text,
  office_id uuid,
  employee_id uuid,
  client app_hidden.client_details,
  sale_date text,
  invoice_number text,
  currency_code text,
  total_tip numeric,
  sales_details jsonb,
  payment_details jsonb,
  advertising boolean,
  request_id uuid,
  appointment_id uuid,
  confirm_number boolean,
  granted_discount jsonb,
  cash_register_id uuid,
  cash_counted boolean
);
comment on type app_hidden.sale_request is 'A sale or warranty as a documented call sends it.';

create type app_hidden.appointment_request as (
  office_id uuid,
  employee_id uuid,
  client app_hidden.client_details,
  appointment_date text,
  details jsonb,
  minutes integer,
  request_id uuid
);
comment on type app_hidden.appointment_request is 'An appointment as a documented call sends it.';
