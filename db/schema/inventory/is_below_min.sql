-- Returns whether a stock is below its minimum. The function has no settings, so that PostgreSQL inlines it.
create or replace function app_hidden.is_below_min(p_available integer, p_min integer) returns boolean
  language sql immutable parallel safe
  return p_available < p_min;

grant execute on function app_hidden.is_below_min(integer, integer) to turno_staff;
