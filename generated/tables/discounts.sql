create table app_public.discounts (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  discount_name text not null,
  begin_date date not null,
  end_date date not null,
  days smallint[] not null,
  company_name text not null,
  office_name text not null,
  status smallint default 1 not null,
  created_by uuid,
  created timestamp with time zone default now() not null,
  constraint discounts_pkey PRIMARY KEY (id),
  constraint discounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint discounts_dates_check CHECK ((end_date >= begin_date)),
  constraint discounts_days_check CHECK (((days <@ '{0,1,2,3,4,5,6}'::smallint[]) AND ((cardinality(days) >= 1) AND (cardinality(days) <= 7)))),
  constraint discounts_discount_name_check CHECK ((btrim(discount_name) <> ''::text)),
  constraint discounts_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint discounts_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
alter table app_public.discounts enable row level security;
CREATE INDEX discounts_company_idx ON app_public.discounts USING btree (company_id);
CREATE INDEX discounts_office_idx ON app_public.discounts USING btree (office_id, status, begin_date DESC, id);
create policy staff_disables on app_public.discounts for update to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('discount.disable'::text) AS offices_where_can)::uuid[]))) with check ((status = app_hidden.disabled()));
create policy staff_reactivates on app_public.discounts for update to turno_staff using (((status = app_hidden.disabled()) AND (office_id = ANY (( SELECT app_hidden.offices_where_can('discount.disable'::text) AS offices_where_can)::uuid[])))) with check ((status = app_hidden.active()));
create policy staff_reads on app_public.discounts for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('discount.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER DELETE OR UPDATE ON app_public.discounts FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON app_public.discounts FOR EACH ROW WHEN ((app_hidden.current_company_id() IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg_bound_texts('company_name', 'office_name');
CREATE TRIGGER check_status BEFORE UPDATE OF status ON app_public.discounts FOR EACH ROW WHEN (((old.status <> new.status) AND (app_hidden.current_company_id() IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_check_status('discount.disable');
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.discounts FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('discounts');
grant select on app_public.discounts to turno_staff;
grant update (status) on app_public.discounts to turno_staff;
comment on table app_public.discounts is '@behavior -insert -delete
A discount of an office on some weekdays between two days, both inclusive (doc 2 §3, D23); days are 0 Sunday to 6 Saturday.';
