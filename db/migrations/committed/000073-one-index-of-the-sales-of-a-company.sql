--! Previous: sha1:b76d352331c672cad87bddbd4ef9c3655b94410b
--! Hash: sha1:8665014cc93f06c600e67b8b36a6282853dd871d
--! Message: One index of the sales of a company

drop index app_public.sales_company_date_idx;
