--! Previous: sha1:dbc7f3ccdb6727422a31cfa614268ec30893e377
--! Hash: sha1:3c138e1d4f79a7247328735870f822ee17dd6216
--! Message: Staff of two families may have equal numbers

alter table app_public.employees drop constraint employees_company_identification_key;
