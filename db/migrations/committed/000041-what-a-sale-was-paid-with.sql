--! Previous: sha1:48b6304c76fa7fd1977ae5dafb633a21fa578106
--! Hash: sha1:67b815abebea26116766a6183b5f2eab6684edad
--! Message: What a sale was paid with

-- Which method a payment was by, and its way: 1 for what was given, -1 for change (document 4 §3, D47, D48). Methods and
-- sessions are never deleted, so that no key costs each sale a look.
alter table app_public.sales_payments
  add payment_method_id uuid,
  add reference text,
  add direction smallint not null default 1,
  add cash_session_id uuid,
  add rounding numeric(18,2) not null default 0,
  add constraint sales_payments_direction_check check (direction in (1, -1)) not valid;
comment on column app_public.sales_payments.payment_method_id is
  'The method of its office; null where it has none of the type and currency that were sent.';
comment on column app_public.sales_payments.reference is 'The digits by which the bank or the wallet knows it.';
comment on column app_public.sales_payments.direction is '1 for what was given, -1 for change (D48).';
comment on column app_public.sales_payments.cash_session_id is E'@omit\nThe session of a drawer that counts it.';
comment on column app_public.sales_payments.rounding is
  'What its coins make it more or less than what was due, in the office''s currency (D72).';

-- A payment of a sale as it will be recorded (D14, D47).
create type app_hidden.paid_line as (
  line_number smallint,
  payment_type text,
  currency_code text,
  amount numeric,
  exchange_rate numeric,
  amount_local numeric,
  payment_method_id uuid,
  reference text,
  direction smallint,
  rounding numeric,
  counting text
);
