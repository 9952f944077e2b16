--! Previous: sha1:affc75d7d5ecc0afb64cbbd7ec7cbcd60340b79b
--! Hash: sha1:dbf4d4ab28ca9bdad0955c9f551fc481f4fddd10
--! Message: Notes of the staff in a client's file

-- What staff should know of a client when they come (U §5).
alter table app_public.profiles add notes text not null default '';
comment on column app_public.profiles.notes is 'What staff should know of the client, written by who keeps the file.';
