--! Previous: sha1:a717be8b2229e82097480e848138d7d1cf7a3bb8
--! Hash: sha1:9e9722ef3987ea3dd7eff3e22066361dc592573b
--! Message: Skips of a series are counted from its stored numbers

-- The skips of a day are counted from the stored numbers, without a lock (D69). The number of skips goes with the next
-- release, because this one's predecessor writes it.
alter table app_private.series_skips
  alter column skipped set default 0,
  add column series smallint,
  add column base bigint;
comment on table app_private.series_skips is
  'Last number of an office''s series when somebody who may not correct the series first skipped numbers on a day; the last such day alone (D69).';
