-- A column's name as the API has it: 'invoice_number' is invoiceNumber.
create or replace function app_hidden.field_name(column_name text) returns text
  language sql immutable parallel safe
  return lower(left(column_name, 1)) || substr(replace(initcap(replace(column_name, '_', ' ')), ' ', ''), 2);
