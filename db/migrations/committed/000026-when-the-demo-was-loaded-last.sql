--! Previous: sha1:2cc28b80682bbc7d33070286a74a6557ea804d47
--! Hash: sha1:0c4d483336193f589879f33558c7c6a92615980a
--! Message: When the demo was loaded last

-- Enter migration here
alter table app_private.demo_companies add column if not exists loaded timestamptz not null default now();
comment on column app_private.demo_companies.loaded is 'When its history was loaded last; what is written later is people''s.';
