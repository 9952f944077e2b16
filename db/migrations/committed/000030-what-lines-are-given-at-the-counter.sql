--! Previous: sha1:77b71669cb2bebeadb93077badb4b50526358b94
--! Hash: sha1:0ff6f2ecbc7c6897a751930f0629d8e512a05da2
--! Message: What lines are given at the counter

-- A discount given at the counter (D70); nothing of it where there is none.
alter table app_public.sales_details
  add granted_percent numeric(5,2),
  add granted_amount numeric(18,2),
  add granted_reason text,
  add granted_by uuid,
  add constraint sales_details_granted_check check (
    case when granted_amount is null then num_nonnulls(granted_percent, granted_reason, granted_by) = 0
      else granted_amount > 0 and granted_reason <> '' and kind = 'SALE'
        and (granted_percent is null or granted_percent > 0 and granted_percent < 100) end) not valid;
comment on column app_public.sales_details.granted_percent is
  'The percent that was given at the counter; null where it was an amount, or nothing (D70).';
comment on column app_public.sales_details.granted_amount is
  'What that took off the plain cost, in the sale''s currency; null where nothing was given.';
comment on column app_public.sales_details.granted_reason is 'Why it was given.';
comment on column app_public.sales_details.granted_by is 'Who gave it: an employee, or a user who is none.';
