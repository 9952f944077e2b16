create table app_private.rate_attempts (
  id uuid default app_hidden.new_id() not null,
  source text not null,
  slot timestamp with time zone not null,
  asked_by uuid,
  began timestamp with time zone default now() not null,
  ended timestamp with time zone,
  outcome text default 'ASKING'::text not null,
  fault text default ''::text not null,
  detail text default ''::text not null,
  constraint rate_attempts_pkey PRIMARY KEY (id),
  constraint rate_attempts_outcome_check CHECK ((outcome = ANY (ARRAY['ASKING'::text, 'ANSWERED'::text, 'FAILED'::text, 'UNKNOWN'::text, 'RECORDED'::text]))),
  constraint rate_attempts_slot_key UNIQUE (source, slot)
);
alter table app_private.rate_attempts enable row level security;
create policy nobody on app_private.rate_attempts for all to public using (false);
comment on table app_private.rate_attempts is 'Each time that a source of rates is asked, marked before the call (D54); one that was lost stands as UNKNOWN.';
