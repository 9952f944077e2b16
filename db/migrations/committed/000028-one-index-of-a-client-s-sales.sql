--! Previous: sha1:8e5733c26a73a7420ae10003d068658f0e286662
--! Hash: sha1:159014e50e74cb4bf0a1f8c4842f78210b0fa072
--! Message: One index of a client's sales

drop index app_public.sales_client_idx;
