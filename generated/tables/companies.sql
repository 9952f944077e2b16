create table app_public.companies (
  id uuid default app_hidden.new_id() not null,
  company_name text not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  second_factor_required boolean default false not null,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_company_name_check CHECK ((company_name <> ''::text)),
  constraint companies_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.companies enable row level security;
create policy staff_reads on app_public.companies for select to turno_staff using ((id = ( SELECT app_hidden.current_company_id() AS current_company_id)));
CREATE TRIGGER end_sessions AFTER UPDATE OF status ON app_public.companies FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION app_hidden.tg_end_sessions();
grant select on app_public.companies to turno_staff;
comment on table app_public.companies is 'A chain: everything belongs to one (D1).';
comment on column app_public.companies.second_factor_required is 'Whether who grants rights, closes months, sees pay or all branches needs a second factor to act.';
