--! Previous: sha1:3d8644a8c260a83636cd6f5c4990271987322519
--! Hash: sha1:ed7a3f699cce634a18111d5151174867833baa64
--! Message: Stored texts are cleaned

-- Texts of before app_hidden.clean_text: search finds none with an invisible character, and no order puts them where they belong.
insert into app_private.back_fills (name, relation, assignment, condition)
select relation || '.clean_texts', 'app_public.' || relation,
  string_agg(format('%1$I = app_hidden.clean_text(%1$I, app_hidden.text_kind(%1$L))', name), ', '),
  string_agg(format('%1$I <> app_hidden.clean_text(%1$I, app_hidden.text_kind(%1$L))', name), ' or ')
from (values
  ('appointments', '{first_name,last_name,phone}'),
  ('categories', '{category_name}'),
  ('clients', '{identification_number,first_name,second_name,last_name,second_last_name,phone,email,address}'),
  ('countries', '{country_name}'),
  ('discounts', '{discount_name}'),
  ('employees', '{identification_number,first_name,second_name,last_name,second_last_name,email,phone}'),
  ('extra_expenses', '{service_name,description}'),
  ('invoices', '{notes}'),
  ('money_stores', '{money_store_name,notes}'),
  ('offices', '{office_name,address,phone,email,instagram}'),
  ('payment_methods', '{method_name}'),
  ('people', '{identification_number,first_name,second_name,last_name,second_last_name,sex,place_birth_country,place_birth_city,nationality}'),
  ('products', '{product_name}'),
  ('profiles', '{social_network,color,profession,trademark,url,notes}'),
  ('providers', '{identification_number,provider_name,phone,email,notes}'),
  ('roles', '{role_name}'),
  ('services', '{service_name,description}'),
  ('subservices', '{subservice_name,description}'),
  ('towns', '{town_name}'),
  ('users', '{email,phone,address,postal_code}')
) as cleaned (relation, names), unnest(names::text[]) as name
group by relation;

-- The keys by which numbers of sales are compared have one kind of dash; the numbers stay as they were written.
insert into app_private.back_fills (name, relation, assignment, condition) values (
  'sales.active_correlative', 'app_public.sales',
  $$active_correlative = upper(app_hidden.clean_text(active_correlative, 'invoiceNumber'))$$,
  $$active_correlative <> upper(app_hidden.clean_text(active_correlative, 'invoiceNumber'))$$);
