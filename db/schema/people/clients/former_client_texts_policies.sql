alter table app_private.former_client_texts enable row level security;
create policy nobody on app_private.former_client_texts using (false);
