--! Previous: sha1:159014e50e74cb4bf0a1f8c4842f78210b0fa072
--! Hash: sha1:5f787819075547e2638c04a6db47ce5f6f2ae67b
--! Message: Notes of the staff in a client's file

-- What staff should know of a client when they come (U §5).
alter table app_public.profiles add notes text not null default '';
comment on column app_public.profiles.notes is 'What staff should know of the client, written by who keeps the file.';
