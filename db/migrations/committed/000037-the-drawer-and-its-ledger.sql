--! Previous: sha1:76734f76d36e4aec1be1c9be366ec248943d3958
--! Hash: sha1:31fe6a6567eb3abc2c40e89347fd0fc93104808d
--! Message: The drawer and its ledger

-- Where an office takes money, and what it did there (doc 4 §3, D46).
create table app_public.cash_registers (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null default app_hidden.current_company_id() references app_public.companies,
  office_id uuid not null default app_hidden.current_office_id() references app_public.offices,
  register_name text not null check (btrim(register_name) <> ''),
  is_default boolean not null default false,
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now()
);
create index cash_registers_company_idx on app_public.cash_registers (company_id);
create index cash_registers_office_idx on app_public.cash_registers (office_id, status);
create unique index cash_registers_default_key on app_public.cash_registers (office_id) where is_default;
comment on table app_public.cash_registers is E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nA register (caja) of an office (doc 4 §3).';
comment on column app_public.cash_registers.is_default is 'Where payments go of who neither names a register nor opened one (doc 4 §6).';

create table app_public.cash_drawers (
  register_id uuid not null references app_public.cash_registers,
  currency_code text not null check (currency_code in ('VES', 'PEN', 'USD', 'EUR')),
  store_id uuid not null references app_public.money_stores,
  company_id uuid not null references app_public.companies,
  primary key (register_id, currency_code),
  constraint cash_drawers_store_key unique (store_id)
);
create index cash_drawers_company_idx on app_public.cash_drawers (company_id);
comment on table app_public.cash_drawers is E'@behavior -*\nThe drawer of a register for each currency: an account of its office.';

create table app_public.cash_sessions (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  register_id uuid not null references app_public.cash_registers,
  business_day date not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'COUNTED', 'CLOSED')),
  attempts smallint not null default 0,
  void_attempts smallint not null default 0,
  closings smallint not null default 0,
  opened_by uuid,
  opened_at timestamptz not null default now(),
  counted_by uuid,
  counted_at timestamptz,
  closed_by uuid,
  closed_at timestamptz,
  reopened_by uuid,
  reopened_at timestamptz,
  reopen_reason text not null default '',
  notes text not null default ''
);
create unique index cash_sessions_unclosed_key on app_public.cash_sessions (register_id) where state <> 'CLOSED';
create index cash_sessions_register_idx on app_public.cash_sessions (register_id, id desc);
create index cash_sessions_office_idx on app_public.cash_sessions (office_id, opened_at desc, id);
create index cash_sessions_company_idx on app_public.cash_sessions (company_id, opened_at desc, id);
create index cash_sessions_unclosed_idx on app_public.cash_sessions (office_id) where state <> 'CLOSED';
comment on table app_public.cash_sessions is E'@behavior -insert -update -delete -query:resource:list -query:resource:connection -single\nFrom the opening of a register to its close; its day is that of its opening (doc 4 §6).';
comment on column app_public.cash_sessions.attempts is E'@omit\nHow often its closing count was taken.';
comment on column app_public.cash_sessions.void_attempts is E'@omit\nThe last count that was voided when somebody went on selling.';
comment on column app_public.cash_sessions.closings is E'@omit\nHow often it was closed: its lines are those of the last time.';

create table app_public.cash_counts (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  session_id uuid not null references app_public.cash_sessions,
  purpose text not null check (purpose in ('OPENING', 'SPOT', 'CLOSING')),
  attempt smallint not null,
  payment_method_id uuid,
  method_name text not null,
  currency_code text not null check (currency_code in ('VES', 'PEN', 'USD', 'EUR', 'USDT')),
  counted numeric(18,2) not null check (counted >= 0),
  denominations jsonb not null default '{}',
  counted_by uuid,
  counted_at timestamptz not null default now()
);
create index cash_counts_session_idx on app_public.cash_counts (session_id, id);
create index cash_counts_company_idx on app_public.cash_counts (company_id);
create index cash_counts_office_idx on app_public.cash_counts (office_id);
comment on table app_public.cash_counts is E'@behavior -*\nWhat was counted, each time; append-only (doc 4 §3).';

create table app_public.cash_session_lines (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  session_id uuid not null references app_public.cash_sessions,
  business_day date not null,
  closing smallint not null,
  payment_method_id uuid,
  store_id uuid not null references app_public.money_stores,
  method_name text not null,
  counting text not null check (counting in ('CASH', 'BATCH')),
  currency_code text not null check (currency_code in ('VES', 'PEN', 'USD', 'EUR', 'USDT')),
  opening numeric(18,2) not null,
  expected numeric(18,2) not null,
  counted numeric(18,2) not null,
  difference numeric(18,2) not null generated always as (counted - expected) stored,
  kept numeric(18,2) not null default 0,
  reason text not null default '',
  constraint cash_session_lines_reason_check check (counted = expected or btrim(reason) <> '')
);
create index cash_session_lines_session_idx on app_public.cash_session_lines (session_id, closing);
create index cash_session_lines_office_idx on app_public.cash_session_lines (office_id, business_day desc, id);
create index cash_session_lines_company_idx on app_public.cash_session_lines (company_id, business_day desc, id);
create index cash_session_lines_store_idx on app_public.cash_session_lines (store_id);
comment on table app_public.cash_session_lines is E'@behavior -*\nExpected, counted and their difference, by method and currency, as written at a close (doc 4 §3).';
comment on column app_public.cash_session_lines.kept is 'The float that stayed in the drawer.';

create table app_public.money_entries (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  store_id uuid not null references app_public.money_stores,
  session_id uuid references app_public.cash_sessions,
  payment_method_id uuid,
  currency_code text not null check (currency_code in ('VES', 'PEN', 'USD', 'EUR', 'USDT')),
  amount numeric(18,2) not null check (amount <> 0),
  entry_type text not null check (entry_type in (
    'OPENING', 'SALE', 'CHANGE', 'ROUNDING', 'REFUND', 'TIP_OUT', 'EXPENSE', 'PAY_IN', 'PAY_OUT', 'TRANSFER', 'DEPOSIT',
    'ADVANCE', 'SETTLEMENT', 'DIFFERENCE')),
  source_table text not null default '',
  source_id uuid,
  entered_at timestamptz not null default now(),
  entry_day date not null,
  notes text not null default '',
  entered_by uuid,
  reverses uuid references app_public.money_entries
);
create index money_entries_company_idx on app_public.money_entries (company_id, entered_at desc, id);
create index money_entries_office_idx on app_public.money_entries (office_id, entered_at desc, id);
create index money_entries_store_idx on app_public.money_entries (store_id, entered_at desc, id);
create index money_entries_session_idx on app_public.money_entries (session_id, id) where session_id is not null;
create index money_entries_source_idx on app_public.money_entries (source_id) where source_id is not null;
create unique index money_entries_reverses_key on app_public.money_entries (reverses) where reverses is not null;
comment on table app_public.money_entries is E'@behavior -*\nMoney in hand, append-only: a correction is a row that reverses another (D46).';

create table app_public.money_days (
  store_id uuid not null references app_public.money_stores,
  entry_day date not null,
  entry_type text not null,
  currency_code text not null,
  slot smallint not null,
  office_id uuid not null references app_public.offices,
  company_id uuid not null references app_public.companies,
  entries integer not null,
  amount numeric(18,2) not null,
  primary key (store_id, entry_day, entry_type, currency_code, slot)
);
create index money_days_office_idx on app_public.money_days (office_id, entry_day);
create index money_days_company_idx on app_public.money_days (company_id);
comment on table app_public.money_days is E'@behavior -*\nThe ledger of an account by day and type of entry, in slots (ADR 3).';

create table app_public.money_balances (
  store_id uuid not null references app_public.money_stores,
  currency_code text not null,
  slot smallint not null,
  office_id uuid not null references app_public.offices,
  company_id uuid not null references app_public.companies,
  balance numeric(18,2) not null,
  primary key (store_id, currency_code, slot)
);
create index money_balances_office_idx on app_public.money_balances (office_id);
create index money_balances_company_idx on app_public.money_balances (company_id);
comment on table app_public.money_balances is E'@behavior -*\nWhat an account holds, in slots. Who takes out of a drawer holds slot 0 (D46).';

alter table app_public.office_settings
  add cash_control boolean not null default false,
  add count_tolerance jsonb not null default '{}',
  add four_eyes boolean not null default false;
comment on column app_public.office_settings.cash_control is 'Whether payments in cash and by batch need an open register (doc 4 §6).';
comment on column app_public.office_settings.count_tolerance is E'@behavior -filterBy -orderBy\nBy currency, the difference that a first closing count may have: {"VES": "50"}; none where it is not named.';
comment on column app_public.office_settings.four_eyes is 'Whether who closes with a difference, refunds or confirms a rate is another than who opened, sold or fetched it (doc 4 §6).';
