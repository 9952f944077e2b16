-- Returns the document type of a client or employee, or null if their document has another number than the copy in
-- `p_number` (D88).
create or replace function app_hidden.client_document_type(p_client_id uuid, p_number text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select client.identification_type from app_public.clients as client
    where client.id = p_client_id and client.identification_number = p_number
  $$;

create or replace function app_hidden.employee_document_type(p_employee_id uuid, p_number text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select employee.identification_type from app_public.employees as employee
    where employee.id = p_employee_id and employee.identification_number = p_number
  $$;

grant execute on function app_hidden.client_document_type(uuid, text), app_hidden.employee_document_type(uuid, text)
  to turno_staff;
