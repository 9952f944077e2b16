alter table app_private.spent_captchas enable row level security;
create policy nobody on app_private.spent_captchas using (false);
