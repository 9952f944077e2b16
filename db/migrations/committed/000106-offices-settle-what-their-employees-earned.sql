--! Previous: sha1:3a3749ae783baa2a2ce06ef1e560d70f038b8f0c
--! Hash: sha1:8a11f57dee377c17b062bda758ff16684ed1342e
--! Message: Offices settle what their employees earned

create table app_public.settlements (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  employee_id uuid not null references app_public.employees,
  period_from date not null,
  period_until date not null,
  state text not null default 'DRAFT',
  currency_code text not null,
  commission numeric(18,2) not null default 0,
  supervision numeric(18,2) not null default 0,
  advertising numeric(18,2) not null default 0,
  tip numeric(18,2) not null default 0,
  tip_out numeric(18,2) not null default 0,
  entries numeric(18,2) not null default 0,
  net numeric(18,2) not null default 0,
  payments jsonb not null default '[]',
  receipt_number integer,
  prepared_by uuid,
  prepared_at timestamptz not null default now(),
  approved_by uuid,
  approved_at timestamptz,
  paid_by uuid,
  paid_at timestamptz,
  void_reason text not null default '',
  version integer not null default 1,
  constraint settlements_period_check check (period_until between period_from and period_from + 61),
  constraint settlements_state_check check (state in ('DRAFT', 'APPROVED', 'PAID', 'VOID')),
  constraint settlements_net_check check (net = commission + supervision + advertising + tip + tip_out + entries),
  constraint settlements_tip_out_check check (tip_out <= 0),
  constraint settlements_number_check check ((receipt_number is null) = (approved_at is null))
);
comment on table app_public.settlements is
  E'@behavior -*\nWhat an office owes an employee for a period, prepared, approved and paid once (doc 6 §3, D77).';
comment on column app_public.settlements.payments is
  'The payments, frozen: account, currency, amount, rate, amount in the currency of the office, reference.';
comment on column app_public.settlements.version is 'Grows with each change of a draft.';
create unique index settlements_open_key on app_public.settlements (employee_id, office_id)
  where state in ('DRAFT', 'APPROVED');
create unique index settlements_number_key on app_public.settlements (office_id, receipt_number);
create index settlements_company_idx on app_public.settlements (company_id);
create index settlements_employee_idx on app_public.settlements (employee_id, period_until desc);
create index settlements_office_idx on app_public.settlements (office_id, period_until desc, id);

create table app_public.employee_entries (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  employee_id uuid not null references app_public.employees,
  currency_code text not null,
  amount numeric(18,2) not null,
  entry_type text not null,
  source_table text not null default '',
  source_id uuid,
  note text not null default '',
  day date not null,
  entered_by uuid,
  entered_at timestamptz not null default now(),
  reverses uuid references app_public.employee_entries,
  constraint employee_entries_amount_check check (amount <> 0),
  constraint employee_entries_entry_type_check check (
    entry_type in ('ADVANCE', 'BONUS', 'DEDUCTION', 'TIER_BONUS', 'REVERSAL', 'CARRY'))
);
comment on table app_public.employee_entries is
  E'@behavior -*\nAmounts that an office owes an employee besides sales, append-only: advances, bonuses, deductions, tier bonuses, reversals, carries (doc 6 §3, D46).';
create unique index employee_entries_tier_key on app_public.employee_entries (employee_id, source_id, day)
  where entry_type = 'TIER_BONUS';
create index employee_entries_company_idx on app_public.employee_entries (company_id);
create index employee_entries_employee_idx on app_public.employee_entries (employee_id, office_id, day);
create index employee_entries_office_idx on app_public.employee_entries (office_id, day);
create index employee_entries_reverses_idx on app_public.employee_entries (reverses);

create table app_public.settlement_lines (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  settlement_id uuid not null references app_public.settlements,
  kind text not null,
  sale_id uuid references app_public.sales,
  source_id uuid not null,
  employee_id uuid not null references app_public.employees,
  day date not null,
  amount numeric(18,2) not null,
  live boolean not null default true,
  reversal_id uuid references app_public.employee_entries,
  constraint settlement_lines_kind_check check (
    kind in ('COMMISSION', 'TIP', 'SUPERVISION', 'ADVERTISING', 'TIP_OUT', 'ENTRY')),
  constraint settlement_lines_sale_check check (kind <> 'ENTRY' or sale_id is null)
);
comment on table app_public.settlement_lines is
  E'@behavior -*\nThe rows that a settlement pays, each at most once (doc 6 §3).';
comment on column app_public.settlement_lines.source_id is
  'The line of a sale (sales_details), the payment of a tip (money_entries) or the entry (employee_entries).';
comment on column app_public.settlement_lines.live is
  'False if the settlement is void, or if the draft let the row go.';
comment on column app_public.settlement_lines.reversal_id is
  'The entry that takes the amount back, because the sale or the turn was deleted.';
create unique index settlement_lines_once_key on app_public.settlement_lines (source_id, kind, employee_id)
  where live and reversal_id is null;
create index settlement_lines_company_idx on app_public.settlement_lines (company_id);
create index settlement_lines_office_idx on app_public.settlement_lines (office_id);
create index settlement_lines_settlement_idx on app_public.settlement_lines (settlement_id);
create index settlement_lines_sale_idx on app_public.settlement_lines (sale_id);
create index settlement_lines_employee_idx on app_public.settlement_lines (employee_id, day);
create index settlement_lines_reversal_idx on app_public.settlement_lines (reversal_id) where reversal_id is not null;

create table app_public.settled_days (
  employee_id uuid not null references app_public.employees,
  office_id uuid not null references app_public.offices,
  day date not null,
  company_id uuid not null references app_public.companies,
  services integer not null,
  profit numeric(18,2) not null,
  supervisor_profit numeric(18,2) not null,
  advertising_profit numeric(18,2) not null,
  tip numeric(18,2) not null,
  primary key (employee_id, office_id, day)
);
comment on table app_public.settled_days is
  E'@behavior -*\nThe part of employee_days that live, unreversed lines of settlements hold (doc 6 §3).';
create index settled_days_company_idx on app_public.settled_days (company_id);
create index settled_days_office_idx on app_public.settled_days (office_id, day);

alter table app_public.office_settings add column settle_from date;
alter table app_public.office_settings add column advance_limit smallint not null default 50;
alter table app_public.office_settings add column settle_before_close boolean not null default false;
alter table app_public.office_settings add constraint office_settings_advance_limit_check
  check (advance_limit between 0 and 100) not valid;
comment on column app_public.office_settings.settle_from is
  'The first day whose earnings the office settles; null while it settles none (doc 6 §1).';
comment on column app_public.office_settings.advance_limit is
  'The percentage of what an employee earned up to which an advance needs no further permission.';
comment on column app_public.office_settings.settle_before_close is
  'Whether a month closes only after its earnings are settled.';
alter table app_public.money_entries add column employee_id uuid;
comment on column app_public.money_entries.employee_id is
  'Who received a payment of tips; null for other entries, and for tips that were paid before this column existed.';

create type app_hidden.settlement_payment as (
  store_id uuid, session_id uuid, account text, currency_code text, amount numeric, rate numeric, amount_local numeric,
  reference text
);
