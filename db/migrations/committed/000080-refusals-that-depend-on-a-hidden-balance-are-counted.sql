--! Previous: sha1:3f2dc1581605412e81c80d7b891c7b58931b837e
--! Hash: sha1:25d093150889e8c4638ddd8b539cf799ecec05f6
--! Message: Refusals that depend on a hidden balance are counted

create table app_private.cash_looks (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  session_id uuid not null references app_public.cash_sessions,
  actor_id uuid,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'REFUSED', 'CONFIRMED', 'SEEN')),
  created timestamptz not null default now()
);
create index cash_looks_company_idx on app_private.cash_looks (company_id);
create index cash_looks_session_idx on app_private.cash_looks (session_id);
comment on table app_private.cash_looks is
  'Comparisons with the hidden balance of a cash session by persons who may not read it: OPEN, DONE when money went out, REFUSED until a supervisor CONFIRMED it. SEEN is a look at Reporte X between count and close.';
