--! Previous: sha1:3959858da4d8e743a7c636074994e16918c50c7e
--! Hash: sha1:d9be2b5a11e2a41936c881d909ff2f64736990ec
--! Message: Offices have a method of each documented pair

-- A card or a transfer in dollars had no method at an office (doc 2 §5, D47): each office gets those that it lacks, as a new
-- one does (app_hidden.first_payment_methods). A pair whose methods are disabled stays so.
insert into app_public.payment_methods (
  company_id, office_id, method_name, payment_type, currency_code, counting, needs_reference, is_default, position)
select office.company_id, office.id,
  first.method_name || case when known.has_name then format(' (%s USD)', first.payment_type) else '' end,
  first.payment_type, 'USD', first.counting, first.payment_type = 'Transfer', true,
  known.methods + row_number() over (partition by office.id order by first.place)
from app_public.offices as office
join (values
  ('VES', 1, 'Punto débito $', 'TDD', 'BATCH'), ('VES', 2, 'Punto crédito $', 'TDC', 'BATCH'),
  ('PEN', 1, 'POS débito $', 'TDD', 'BATCH'), ('PEN', 2, 'POS crédito $', 'TDC', 'BATCH'),
  ('PEN', 3, 'Transferencia $', 'Transfer', 'NONE'),
  ('EUR', 1, 'Punto débito $', 'TDD', 'BATCH'), ('EUR', 2, 'Punto crédito $', 'TDC', 'BATCH'),
  ('EUR', 3, 'Transferencia $', 'Transfer', 'NONE')
) as first (office_currency, place, method_name, payment_type, counting) on first.office_currency = office.currency_code
cross join lateral (
  select count(*) as methods,
    bool_or((method.payment_type, method.currency_code) = (first.payment_type, 'USD')) as has_pair,
    bool_or(lower(method.method_name) = lower(first.method_name)) as has_name
  from app_public.payment_methods as method where method.office_id = office.id
) as known
where known.methods > 0 and not known.has_pair;
