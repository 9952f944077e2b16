create table app_public.role_permissions (
  role_id uuid not null,
  permission text not null,
  constraint role_permissions_pkey PRIMARY KEY (role_id, permission),
  constraint role_permissions_permission_fkey FOREIGN KEY (permission) REFERENCES app_public.permissions(name),
  constraint role_permissions_role_id_fkey FOREIGN KEY (role_id) REFERENCES app_public.roles(id) ON DELETE CASCADE
);
alter table app_public.role_permissions enable row level security;
CREATE INDEX role_permissions_permission_idx ON app_public.role_permissions USING btree (permission);
create policy staff_reads on app_public.role_permissions for select to turno_staff using ((role_id IN ( SELECT roles.id
   FROM app_public.roles)));
CREATE TRIGGER keep_granting_role AFTER DELETE ON app_public.role_permissions FOR EACH ROW WHEN ((old.permission = 'role.grant'::text)) EXECUTE FUNCTION app_hidden.tg_keep_granting_role();
grant select on app_public.role_permissions to turno_staff;
comment on table app_public.role_permissions is '@behavior -*
Which role holds which permission (D3).';
