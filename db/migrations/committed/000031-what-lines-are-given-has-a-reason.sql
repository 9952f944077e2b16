--! Previous: sha1:0ff6f2ecbc7c6897a751930f0629d8e512a05da2
--! Hash: sha1:b55ef65dcc518c70c97558a8d0354057836b9681
--! Message: What lines are given has a reason

alter table app_public.sales_details validate constraint sales_details_granted_check;
