--! Previous: sha1:98bb281d175a72fb01f407da76b3f3486c026d39
--! Hash: sha1:638211cd625299b45cf148bfbe49ba6edaf418d6
--! Message: Deleted and refunded sales are found

--! no-transaction
create index concurrently if not exists sales_reasons_idx
  on app_public.sales (company_id) where delete_reason is not null or refund_reason is not null;
