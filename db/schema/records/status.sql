-- Returns the status of a row in use. The planner replaces the call by the number, so that partial indexes match.
create or replace function app_hidden.active() returns integer
  language sql immutable parallel safe
  return 1;

-- Returns the status of a disabled row or of a deleted sale (D49).
create or replace function app_hidden.disabled() returns integer
  language sql immutable parallel safe
  return 2;

grant execute on function app_hidden.active(), app_hidden.disabled()
  to turno_anonymous, turno_staff, turno_session, turno_worker;
