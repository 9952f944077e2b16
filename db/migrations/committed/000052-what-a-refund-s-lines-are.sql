--! Previous: sha1:9497573091c31abc4b52d23e86eb30cdf434ec40
--! Hash: sha1:ddcfebe0714a85ff22aa2808b8c89238520854a6
--! Message: What a refund's lines are

alter table app_public.sales_details validate constraint sales_details_kind_check;
alter table app_public.sales_details validate constraint sales_details_cost_check;
alter table app_public.sales_details validate constraint sales_details_tax_check;
alter table app_public.sales_details validate constraint sales_details_tip_check;
