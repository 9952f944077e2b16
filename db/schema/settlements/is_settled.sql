-- Returns whether a live, unreversed line of a settlement holds a row of an employee. The function has no settings, so
-- that PostgreSQL inlines it.
create or replace function app_hidden.is_settled(p_kind text, p_source_id uuid, p_employee_id uuid) returns boolean
  language sql stable
  return exists (
    select from app_public.settlement_lines as held
    where held.source_id = p_source_id and held.kind = p_kind and held.employee_id = p_employee_id
      and held.live and held.reversal_id is null);
