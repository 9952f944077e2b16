--! Previous: sha1:5ba11c016f563cf5087adff80cffd1c41d5ee835
--! Hash: sha1:2fbc23aa791547d09bf99b9cefc4ea870ecf599b
--! Message: One index of the references of payments

drop index app_public.sales_payments_reference_idx;
