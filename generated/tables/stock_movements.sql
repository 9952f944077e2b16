create table app_public.stock_movements (
  id uuid default app_hidden.new_id() not null,
  company_id uuid not null,
  office_id uuid not null,
  inventory_id uuid not null,
  mov_type text not null,
  quantity integer not null,
  quantity_after integer not null,
  employee_id uuid,
  created timestamp with time zone default now() not null,
  reason text default ''::text not null,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_company_id_fkey FOREIGN KEY (company_id) REFERENCES app_public.companies(id),
  constraint stock_movements_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES app_public.employees(id),
  constraint stock_movements_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES app_public.inventories(id),
  constraint stock_movements_mov_type_check CHECK ((mov_type = ANY (ARRAY['ADD'::text, 'SUB'::text]))),
  constraint stock_movements_office_id_fkey FOREIGN KEY (office_id) REFERENCES app_public.offices(id),
  constraint stock_movements_quantity_after_check CHECK ((quantity_after >= 0)),
  constraint stock_movements_quantity_check CHECK ((quantity > 0))
);
alter table app_public.stock_movements enable row level security;
CREATE INDEX stock_movements_company_idx ON app_public.stock_movements USING btree (company_id);
CREATE INDEX stock_movements_employee_idx ON app_public.stock_movements USING btree (employee_id);
CREATE INDEX stock_movements_inventory_idx ON app_public.stock_movements USING btree (inventory_id, id DESC);
CREATE INDEX stock_movements_office_idx ON app_public.stock_movements USING btree (office_id);
create policy staff_reads on app_public.stock_movements for select to turno_staff using ((office_id = ANY (( SELECT app_hidden.offices_where_can('inventory.read'::text) AS offices_where_can)::uuid[])));
grant select on app_public.stock_movements to turno_staff;
comment on table app_public.stock_movements is '@behavior -*
Every change of a stock, with who made it and what was left (D40).';
comment on column app_public.stock_movements.reason is 'The reason of the movement as its author wrote it, such as a purchase or a count; empty for none.';
