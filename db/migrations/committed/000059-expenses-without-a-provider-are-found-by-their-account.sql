--! Previous: sha1:a1a9554fb98ff57e6b3de4825be9747f352c7a38
--! Hash: sha1:02fb55391476187fa2225813f453c9d1d7949bad
--! Message: Expenses without a provider are found by their account

--! no-transaction
create index concurrently if not exists extra_expenses_money_store_idx
  on app_public.extra_expenses (money_store_id) where money_store_id is not null;
