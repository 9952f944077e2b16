--! Previous: sha1:65e251964ec22d6232d04a423a4d3e981acd6cf1
--! Hash: sha1:39617d7b8461d3a814ed89e3fd8fcf0c994ed229
--! Message: One index of a client's sales

drop index app_public.sales_client_idx;
