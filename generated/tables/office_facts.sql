create table app_public.office_facts (
  office_id uuid not null,
  dimension text not null,
  grain text not null,
  starts date not null,
  member text not null,
  slot smallint not null,
  company_id uuid not null,
  sales integer not null,
  services integer not null,
  amount numeric(18,2) not null,
  tax numeric(18,2) not null,
  constraint office_facts_pkey PRIMARY KEY (office_id, dimension, grain, starts, member, slot),
  constraint office_facts_dimension_check CHECK ((dimension = ANY (ARRAY['HOUR'::text, 'SUBSERVICE'::text, 'PAYMENT'::text]))),
  constraint office_facts_grain_check CHECK ((grain = ANY (ARRAY['DAY'::text, 'MONTH'::text]))),
  constraint office_facts_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id)
);
alter table app_public.office_facts enable row level security;
create policy staff_reads on app_public.office_facts for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('sale.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.office_facts to turno_staff;
comment on table app_public.office_facts is '@behavior -*
Billable sales (D21) of an office and day, and of the month, by weekday and hour (member 5 17), by subservice, and by payment type and currency (Cash USD).';
