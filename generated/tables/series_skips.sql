create table app_private.series_skips (
  office_id uuid not null,
  company_id uuid not null,
  day date not null,
  skipped integer default 0 not null,
  series smallint,
  base bigint,
  constraint series_skips_pkey PRIMARY KEY (office_id),
  constraint series_skips_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id) ON DELETE CASCADE
);
alter table app_private.series_skips enable row level security;
create policy nobody on app_private.series_skips for all to public using (false);
comment on table app_private.series_skips is 'Last number of an office''s series when somebody who may not correct the series first skipped numbers on a day; the last such day alone (D69).';
