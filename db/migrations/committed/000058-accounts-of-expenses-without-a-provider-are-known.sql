--! Previous: sha1:e1ccb46f00c443bde8b88e306d5c5a83de786c1b
--! Hash: sha1:a1a9554fb98ff57e6b3de4825be9747f352c7a38
--! Message: Accounts of expenses without a provider are known

alter table app_public.extra_expenses validate constraint extra_expenses_money_store_id_fkey;
