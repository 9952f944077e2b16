--! Previous: sha1:25d093150889e8c4638ddd8b539cf799ecec05f6
--! Hash: sha1:7628939bbcb1e7f184bd8a779924e6f63e620017
--! Message: Clients have an identity

alter table app_public.clients
  add identity_family text,
  add identity_number text,
  add identity_collision integer not null default 0;
comment on column app_public.clients.identity_family is '@omit
Documents of one family are one sequence of numbers (D88); null for an erased client.';
comment on column app_public.clients.identity_number is '@omit
The number of the document in the one spelling that identifies its holder.';
comment on column app_public.clients.identity_collision is '@omit
0, or how many rows of before had this document already.';
insert into app_private.back_fills (name, relation, assignment)
values ('clients.identity', 'app_public.clients',
  $$identity_family = case when erased_at is null then app_hidden.identity_family(identification_type) end$$);
