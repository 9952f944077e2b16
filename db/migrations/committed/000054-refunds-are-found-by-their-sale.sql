--! Previous: sha1:da95da42ed9fad9971b466bc7fe4f66157637196
--! Hash: sha1:2df6b32df834fb8855066646279abcaeb2f5376c
--! Message: Refunds are found by their sale

--! no-transaction
create index concurrently if not exists sales_refund_of_idx on app_public.sales (refund_of) where refund_of is not null;
