create table app_hidden.role_templates (
  permission text not null,
  role_names text[] not null,
  constraint role_templates_pkey PRIMARY KEY (permission),
  constraint role_templates_permission_fkey FOREIGN KEY (permission) REFERENCES app_public.permissions(name)
);
alter table app_hidden.role_templates enable row level security;
create policy nobody on app_hidden.role_templates for all to public using (false);
comment on table app_hidden.role_templates is 'Which of the documents'' nine roles hold a permission when a company is founded (doc 1 §6, doc 2 §6, doc 3 §6).';
