-- Returns the name of a column in the API: invoiceNumber for 'invoice_number'.
create or replace function app_hidden.field_name(p_column_name text) returns text
  language sql immutable parallel safe
  return lower(left(p_column_name, 1)) || substr(replace(initcap(replace(p_column_name, '_', ' ')), ' ', ''), 2);
