--! Previous: sha1:6bb8d703f2dce1561e69727cbdfe442a88328275
--! Hash: sha1:8a96886876bd6749b3af2abcbbf5bc778d8db089
--! Message: Remove invisible characters from copies of texts

-- Copies of texts from before app_hidden.clean_text, such as the names of a sale, still have invisible characters.
with copied (relation, texts, objects) as (values
  ('appointments', '{client_in,client_name,client_last_name,client_phone,client_email,employee_in,employee_name,employee_last_name,employee_phone,employee_email,office_name}', '{}'),
  ('appointments_details', '{service_name,subservice_name,employee_name,employee_last_name}', '{}'),
  ('audit_entries', '{}', '{before,after}'),
  ('cash_counts', '{method_name}', '{}'),
  ('cash_registers', '{register_name}', '{}'),
  ('cash_session_lines', '{method_name,reason}', '{}'),
  ('cash_sessions', '{notes,reopen_reason}', '{open_tips}'),
  ('companies', '{company_name}', '{}'),
  ('discounts', '{company_name,office_name}', '{}'),
  ('extra_expenses', '{invoice_number,money_store_name}', '{}'),
  ('invoices', '{invoice_number,provider_name,money_store_name}', '{}'),
  ('list_views', '{name}', '{}'),
  ('messages', '{phone,body}', '{}'),
  ('money_entries', '{notes}', '{}'),
  ('month_closings', '{reopen_reason}', '{}'),
  ('office_rates', '{reason}', '{}'),
  ('official_rates', '{reason}', '{}'),
  ('percent_indicators', '{role_name}', '{}'),
  ('privacy_incidents', '{description,data_kinds,harm,measures,authority_reference,unnotified_reason}', '{}'),
  ('privacy_requests', '{requester_name,requester_document,identity_proof,channel,notes,extension_reason,answer}', '{}'),
  ('sales', '{invoice_number,client_in,client_name,client_last_name,client_phone,client_email,address,employee_in,employee_name,employee_last_name,employee_phone,employee_email,technician_names,town_name,office_name,company_name,delete_reason,refund_reason}', '{payment_details}'),
  ('sales_details', '{service_name,subservice_name,employee_in,employee_name,employee_last_name,granted_reason}', '{payment_detail}'),
  ('sales_payments', '{reference}', '{}'),
  ('security_events', '{actor_name,actor_email,address,device,subject}', '{detail}')
), cleaned as (
  select relation, name, format('%I = app_hidden.visible_text(%1$I)', name) as assignment,
    format('%I <> app_hidden.visible_text(%1$I)', name) as condition
  from copied, unnest(texts::text[]) as name
  union all
  select relation, name, format('%I = app_hidden.visible_json(%1$I)', name), format('%I <> app_hidden.visible_json(%1$I)', name)
  from copied, unnest(objects::text[]) as name
)
insert into app_private.back_fills (name, relation, assignment, condition)
select relation || '.visible_texts', 'app_public.' || relation,
  string_agg(assignment, ', '), string_agg(condition, ' or ')
from cleaned
group by relation;

-- Runs after that of sales, in the order of names. The trigger keep_text then stores the texts of the sales again.
insert into app_private.back_fills (name, relation, assignment, condition) values (
  'sales.visible_texts_of_clients', 'app_public.clients', 'updated = updated',
  $$exists (select from app_private.former_client_texts as former
    where former.client_id = id and former.search_text <> app_hidden.visible_text(former.search_text))$$);
