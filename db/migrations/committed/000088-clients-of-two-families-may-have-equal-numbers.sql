--! Previous: sha1:ec7d3360a1c7d2f65c4b98a9fd38de4a61a6147c
--! Hash: sha1:dbc7f3ccdb6727422a31cfa614268ec30893e377
--! Message: Clients of two families may have equal numbers

-- clients_identity_key takes its place; servers of the release before sell by functions of this one.
alter table app_public.clients drop constraint clients_company_identification_key;
