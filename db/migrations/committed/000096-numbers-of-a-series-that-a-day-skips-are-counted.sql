--! Previous: sha1:7f08088cdbfb51ce86360a7edf5872ae994e6ca7
--! Hash: sha1:1fdac98eba1b15b63cced22c5e2930f118cc0a87
--! Message: Numbers of a series that a day skips are counted

-- How many numbers of its series an office skipped on its last such day (D69).
create table app_private.series_skips (
  office_id uuid primary key references app_public.offices on delete cascade,
  company_id uuid not null,
  day date not null,
  skipped integer not null
);
comment on table app_private.series_skips is
  'How many invoice numbers people who may not correct the series skipped on a day of an office; the last such day alone (D69).';
