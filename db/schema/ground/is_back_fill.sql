-- Whether this transaction does what a migration wants of the rows that there were (host/fill_batch.sql), which is no act
-- of anybody's: no transaction of a company's can say so.
create or replace function app_hidden.is_back_fill() returns boolean
  language sql stable parallel safe
  as $$ select current_setting('turno.back_fill', true) = 'on' and app_hidden.current_company_id() is null $$;
