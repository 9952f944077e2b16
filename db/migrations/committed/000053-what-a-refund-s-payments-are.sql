--! Previous: sha1:ddcfebe0714a85ff22aa2808b8c89238520854a6
--! Hash: sha1:da95da42ed9fad9971b466bc7fe4f66157637196
--! Message: What a refund's payments are

alter table app_public.sales_payments validate constraint sales_payments_kind_check;
