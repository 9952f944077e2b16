create table app_private.tip_debts (
  id uuid default app_hidden.new_id() not null,
  office_id uuid not null,
  company_id uuid not null,
  employee_id uuid not null,
  line_id uuid not null,
  amount numeric(18,2) not null,
  constraint tip_debts_pkey PRIMARY KEY (id),
  constraint tip_debts_amount_check CHECK ((amount <> (0)::numeric)),
  constraint tip_debts_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id) ON DELETE CASCADE,
  constraint tip_debts_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id) ON DELETE CASCADE
);
alter table app_private.tip_debts enable row level security;
CREATE INDEX tip_debts_employee_idx ON app_private.tip_debts USING btree (employee_id);
CREATE INDEX tip_debts_line_idx ON app_private.tip_debts USING btree (line_id);
CREATE INDEX tip_debts_office_employee_idx ON app_private.tip_debts USING btree (office_id, employee_id);
create policy nobody on app_private.tip_debts for all to public using (false);
comment on table app_private.tip_debts is 'Per line of a sale: what its technician was given of a tip that was taken back (positive), and what a later tip covers of that (negative). The sum per technician stands against their next unpaid tips (D99).';
