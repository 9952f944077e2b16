--! Previous: sha1:31fe6a6567eb3abc2c40e89347fd0fc93104808d
--! Hash: sha1:966dac594603b0752bafc7f3930c865461849e5b
--! Message: Accounts have a currency and a kind

-- In which currency an account is, and of which kind (doc 4 §3).
alter table app_public.money_stores
  add currency_code text,
  add store_type text not null default 'BANK',
  add constraint money_stores_currency_code_check check (currency_code in ('VES', 'PEN', 'USD', 'EUR', 'USDT')) not valid,
  add constraint money_stores_store_type_check check (store_type in ('DRAWER', 'SAFE', 'BANK', 'EWALLET')) not valid;
comment on column app_public.money_stores.currency_code is 'The currency of what it holds; its office''s where it is empty.';
comment on column app_public.money_stores.store_type is 'DRAWER, SAFE, BANK or EWALLET.';
