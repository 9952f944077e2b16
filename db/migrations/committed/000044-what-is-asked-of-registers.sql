--! Previous: sha1:b0e897d907528a1ab74ee264acd5f468d98798cb
--! Hash: sha1:8ba475be76f38cbe31953f6816086fd12dbead3a
--! Message: What is asked of registers

-- What is asked of registers, and answered (doc 4 §4).
create type app_hidden.cash_counted as (
  payment_method_id uuid,
  currency_code text,
  counted numeric,
  denominations jsonb
);

create type app_hidden.cash_line as (
  counting text,
  payment_method_id uuid,
  store_id uuid,
  method_name text,
  currency_code text,
  opening numeric,
  expected numeric
);

create type app_public.cash_report_line as (
  method_name text,
  counting text,
  payment_method_id uuid,
  currency_code text,
  opening numeric,
  sales numeric,
  change numeric,
  rounding numeric,
  refunds numeric,
  expenses numeric,
  paid_in numeric,
  paid_out numeric,
  moved numeric,
  expected numeric,
  counted numeric,
  difference numeric,
  kept numeric,
  reason text
);
comment on type app_public.cash_report_line is
  E'A method of a session, with what it opened with, what came in and went out, and at its close what was counted (doc 4 §4).';

create type app_public.cash_branch as (
  office_id uuid,
  office_name text,
  currency_code text,
  time_zone text,
  business_day date,
  unopened integer,
  open integer,
  counted integer,
  closed integer,
  sessions jsonb,
  differences jsonb
);
comment on type app_public.cash_branch is
  E'How the registers of a branch stand on a day, with its sessions and the differences of those that are closed, per currency.';
