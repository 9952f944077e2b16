-- The status of a row in use. The planner replaces the call by the number, so that partial indexes match.
create or replace function app_hidden.active() returns integer
  language sql immutable parallel safe
  return 1;

-- The status of a row that is disabled, or of a sale that is deleted (D49).
create or replace function app_hidden.disabled() returns integer
  language sql immutable parallel safe
  return 2;

grant execute on function app_hidden.active(), app_hidden.disabled()
  to turno_anonymous, turno_staff, turno_session, turno_worker;
