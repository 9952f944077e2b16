--! Previous: sha1:3c138e1d4f79a7247328735870f822ee17dd6216
--! Hash: sha1:3959858da4d8e743a7c636074994e16918c50c7e
--! Message: Tips that were given out and taken back stand against the next

-- What technicians were given of card tips that were taken back afterwards (D99).
create table app_private.tip_debts (
  id uuid primary key default app_hidden.new_id(),
  office_id uuid not null references app_public.offices on delete cascade,
  company_id uuid not null,
  employee_id uuid not null references app_public.employees on delete cascade,
  line_id uuid not null,
  amount numeric(18,2) not null check (amount <> 0)
);
create index tip_debts_office_employee_idx on app_private.tip_debts (office_id, employee_id);
create index tip_debts_employee_idx on app_private.tip_debts (employee_id);
create index tip_debts_line_idx on app_private.tip_debts (line_id);
comment on table app_private.tip_debts is
  'Per line of a sale: what its technician was given of a tip that was taken back (positive), and what a later tip covers of that (negative). The sum per technician stands against their next unpaid tips (D99).';

alter table app_public.cash_sessions add open_tips jsonb not null default '[]';
comment on column app_public.cash_sessions.open_tips is E'@omit\nThe unpaid tips of technicians when it was closed: [{employeeId, fullName, tipsLeft}].';
