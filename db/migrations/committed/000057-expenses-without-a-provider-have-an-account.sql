--! Previous: sha1:f6e35f5e34cac8a3ed2fcd0fa86d77d51bbc3697
--! Hash: sha1:e1ccb46f00c443bde8b88e306d5c5a83de786c1b
--! Message: Expenses without a provider have an account

-- The account that it was paid from; none where nobody says it, as before (document 4 §6, 9).
alter table app_public.extra_expenses
  add money_store_id uuid,
  add money_store_name text not null default '',
  add constraint extra_expenses_money_store_id_fkey
    foreign key (money_store_id) references app_public.money_stores(id) not valid;
comment on column app_public.extra_expenses.money_store_id is 'The account that it was paid from; null where nobody said.';
comment on column app_public.extra_expenses.money_store_name is 'As it was when the expense was written.';
