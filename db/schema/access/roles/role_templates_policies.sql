alter table app_hidden.role_templates enable row level security;
create policy nobody on app_hidden.role_templates using (false);
