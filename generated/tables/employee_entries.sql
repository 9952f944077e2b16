create table app_public.employee_entries (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  employee_id uuid not null,
  currency_code text not null,
  amount numeric(18,2) not null,
  entry_type text not null,
  source_table text default ''::text not null,
  source_id uuid,
  note text default ''::text not null,
  day date not null,
  entered_by uuid,
  entered_at timestamp with time zone default now() not null,
  reverses uuid,
  constraint employee_entries_pkey PRIMARY KEY (id),
  constraint employee_entries_amount_check CHECK ((amount <> (0)::numeric)),
  constraint employee_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint employee_entries_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint employee_entries_entry_type_check CHECK ((entry_type = ANY (ARRAY['ADVANCE'::text, 'BONUS'::text, 'DEDUCTION'::text, 'TIER_BONUS'::text, 'REVERSAL'::text, 'CARRY'::text]))),
  constraint employee_entries_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint employee_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES app_public.employee_entries(id)
);
alter table app_public.employee_entries enable row level security;
CREATE INDEX employee_entries_company_idx ON app_public.employee_entries USING btree (company_id);
CREATE INDEX employee_entries_employee_idx ON app_public.employee_entries USING btree (employee_id, office_id, day);
CREATE INDEX employee_entries_office_idx ON app_public.employee_entries USING btree (office_id, day);
CREATE INDEX employee_entries_reverses_idx ON app_public.employee_entries USING btree (reverses);
CREATE UNIQUE INDEX employee_entries_tier_key ON app_public.employee_entries USING btree (employee_id, source_id, day) WHERE (entry_type = 'TIER_BONUS'::text);
create policy staff_reads on app_public.employee_entries for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('settlement.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.employee_entries to turno_staff;
comment on table app_public.employee_entries is '@behavior -*
Amounts that an office owes an employee besides sales, append-only: advances, bonuses, deductions, tier bonuses, reversals, carries (doc 6 §3, D46).';
