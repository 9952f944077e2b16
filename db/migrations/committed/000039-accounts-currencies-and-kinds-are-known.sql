--! Previous: sha1:966dac594603b0752bafc7f3930c865461849e5b
--! Hash: sha1:5786f732c58f06f89e1969322fbfa3258633a75d
--! Message: Accounts' currencies and kinds are known

alter table app_public.money_stores validate constraint money_stores_currency_code_check;
alter table app_public.money_stores validate constraint money_stores_store_type_check;
