create table app_public.permissions (
  name text not null,
  description text not null,
  constraint permissions_pkey PRIMARY KEY (name)
);
alter table app_public.permissions enable row level security;
create policy staff_reads on app_public.permissions for select to turno_staff using (true);
grant select on app_public.permissions to turno_staff;
comment on table app_public.permissions is '@behavior -*
The permission catalogue (D3).';
