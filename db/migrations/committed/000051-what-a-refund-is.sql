--! Previous: sha1:15b9ed1575d068633c1a6436c8d91fba41efeaf2
--! Hash: sha1:9497573091c31abc4b52d23e86eb30cdf434ec40
--! Message: What a refund is

alter table app_public.sales validate constraint sales_kind_check;
