--! Previous: sha1:bb6f2c0a8befa3bb2fc1b18cd1433059f9669e53
--! Hash: sha1:d2929d8824ccfef4a3be6fcdfed2a271de144903
--! Message: Lines of settlements refer to their settlement alone

-- A settlement names its company, office and employee, and its lines copy them: three checks of each of thousands of lines
-- found nothing that the key of the settlement does not.
alter table app_public.settlement_lines
  drop constraint settlement_lines_company_id_fkey,
  drop constraint settlement_lines_office_id_fkey,
  drop constraint settlement_lines_employee_id_fkey;
drop index app_public.settlement_lines_company_idx;
comment on table app_public.settlement_lines is
  E'@behavior -*\nThe rows that a settlement pays, each at most once (doc 6 §3). Company, office and employee are those of the settlement.';
