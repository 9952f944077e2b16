create table app_public.discounts_details (
  id uuid default app_hidden.new_id() not null,
  discount_id uuid not null,
  company_id uuid not null,
  office_id uuid not null,
  subservice_id uuid not null,
  percentage_discount numeric(5,2) not null,
  status smallint default 1 not null,
  created timestamp with time zone default now() not null,
  constraint discounts_details_pkey PRIMARY KEY (id),
  constraint discounts_details_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES app_public.discounts(id),
  constraint discounts_details_percentage_discount_check CHECK (((percentage_discount > (0)::numeric) AND (percentage_discount < (100)::numeric))),
  constraint discounts_details_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint discounts_details_subservice_id_fkey FOREIGN KEY (subservice_id) REFERENCES app_public.subservices(id),
  constraint discounts_details_subservice_key UNIQUE (discount_id, subservice_id)
);
alter table app_public.discounts_details enable row level security;
CREATE INDEX discounts_details_subservice_idx ON app_public.discounts_details USING btree (subservice_id);
create policy staff_reads on app_public.discounts_details for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('discount.read'::text) AS offices_where_can)::uuid[])));
CREATE TRIGGER audit AFTER DELETE OR UPDATE ON app_public.discounts_details FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit();
CREATE TRIGGER notify_office AFTER INSERT OR DELETE OR UPDATE ON app_public.discounts_details FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('discounts');
grant select on app_public.discounts_details to turno_staff;
comment on table app_public.discounts_details is '@behavior -insert -update -delete -single
What a discount takes off a subservice, in percent (doc 2 §3).';
