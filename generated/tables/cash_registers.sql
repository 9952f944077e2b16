create table app_public.cash_registers (
  id uuid default app_hidden.new_id() not null,
  company_id uuid default app_hidden.current_company_id() not null,
  office_id uuid default app_hidden.current_office_id() not null,
  register_name text not null,
  is_default boolean default false not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint cash_registers_pkey PRIMARY KEY (id),
  constraint cash_registers_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint cash_registers_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint cash_registers_register_name_check CHECK ((btrim(register_name) <> ''::text)),
  constraint cash_registers_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.cash_registers enable row level security;
CREATE INDEX cash_registers_company_idx ON app_public.cash_registers USING btree (company_id);
CREATE UNIQUE INDEX cash_registers_default_key ON app_public.cash_registers USING btree (office_id) WHERE is_default;
CREATE INDEX cash_registers_office_idx ON app_public.cash_registers USING btree (office_id, status);
create policy staff_reads on app_public.cash_registers for select to turno_staff using (((office_id = ANY (( SELECT app_hidden.cash_offices() AS cash_offices)::uuid[])) OR (office_id = ANY (( SELECT app_hidden.offices_where_can('office.manage'::text) AS offices_where_can)::uuid[]))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_public.cash_registers FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.cash_registers FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('cash');
CREATE TRIGGER unique_name BEFORE INSERT OR UPDATE OF register_name, office_id, status ON app_public.cash_registers FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_unique_name('register_name', 'office_id');
grant select on app_public.cash_registers to turno_staff;
comment on table app_public.cash_registers is '@behavior -insert -update -delete -query:resource:list -query:resource:connection -single
A register (caja) of an office (doc 4 §3).';
comment on column app_public.cash_registers.is_default is 'Where payments go of who neither names a register nor opened one (doc 4 §6).';
