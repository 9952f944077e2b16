create table app_public.commission_tiers (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  employee_id uuid,
  period text not null,
  mode text not null,
  from_net numeric(18,2) not null,
  rate numeric(9,6) not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint commission_tiers_pkey PRIMARY KEY (id),
  constraint commission_tiers_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint commission_tiers_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint commission_tiers_from_net_check CHECK ((from_net >= (0)::numeric)),
  constraint commission_tiers_mode_check CHECK ((mode = ANY (ARRAY['MARGINAL'::text, 'WHOLE'::text]))),
  constraint commission_tiers_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint commission_tiers_period_check CHECK ((period = ANY (ARRAY['WEEK'::text, 'FORTNIGHT'::text, 'MONTH'::text]))),
  constraint commission_tiers_rate_check CHECK (((rate >= (0)::numeric) AND (rate <= (1)::numeric))),
  constraint commission_tiers_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.commission_tiers enable row level security;
CREATE UNIQUE INDEX commission_tiers_active_key ON app_public.commission_tiers USING btree (office_id, employee_id, period, mode, from_net) NULLS NOT DISTINCT WHERE (status = 1);
CREATE INDEX commission_tiers_company_idx ON app_public.commission_tiers USING btree (company_id);
CREATE INDEX commission_tiers_employee_idx ON app_public.commission_tiers USING btree (employee_id);
CREATE INDEX commission_tiers_office_idx ON app_public.commission_tiers USING btree (office_id);
create policy staff_reads on app_public.commission_tiers for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('commission.manage'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.commission_tiers FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.commission_tiers FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('commission.manage');
grant select on app_public.commission_tiers to turno_staff;
comment on table app_public.commission_tiers is '@behavior -*
The bonus that an office pays on what an employee sold in a period, from an amount on, to everyone or to one employee (doc 6 §3).';
comment on column app_public.commission_tiers.mode is 'MARGINAL pays the rate on the part up to the next tier; WHOLE pays the rate of the highest tier reached on all.';
comment on column app_public.commission_tiers.from_net is 'The amount without tax from which the tier applies, in the currency of the office.';
comment on column app_public.commission_tiers.rate is 'The fraction of the amount without tax: 0.02 is 2 %.';
