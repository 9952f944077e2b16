--! Previous: sha1:7628939bbcb1e7f184bd8a779924e6f63e620017
--! Hash: sha1:f55b963d4928f98d49b88a0475cff6c69c05add7
--! Message: Staff have an identity

alter table app_public.employees
  add identity_family text,
  add identity_number text,
  add identity_collision integer not null default 0;
comment on column app_public.employees.identity_family is '@omit
Documents of one family are one sequence of numbers (D88).';
comment on column app_public.employees.identity_number is '@omit
The number of the document in the one spelling that identifies its holder.';
comment on column app_public.employees.identity_collision is '@omit
0, or how many rows of before had this document already.';
insert into app_private.back_fills (name, relation, assignment)
values ('employees.identity', 'app_public.employees', $$identity_family = app_hidden.identity_family(identification_type)$$);
