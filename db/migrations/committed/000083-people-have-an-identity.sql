--! Previous: sha1:f55b963d4928f98d49b88a0475cff6c69c05add7
--! Hash: sha1:544e3b0cde1dc6a8650370cf2188476c8b08bb16
--! Message: People have an identity

alter table app_public.people add identity_number text;
comment on column app_public.people.identity_number is '@omit
The number of the cédula in the one spelling that identifies its holder (D88).';
insert into app_private.back_fills (name, relation, assignment)
values ('people.identity', 'app_public.people', $$identity_number = app_hidden.identity_number('CI', identification_number)$$);
