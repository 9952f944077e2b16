-- Returns whether this transaction back-fills rows for a migration (maintenance/fill_batch.sql). Such updates have no
-- actor. A transaction of a company's session cannot set this.
create or replace function app_hidden.is_back_fill() returns boolean
  language sql stable parallel safe
  as $$ select current_setting('turno.back_fill', true) = 'on' and app_hidden.current_company_id() is null $$;
