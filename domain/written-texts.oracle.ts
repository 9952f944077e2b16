import type { TextKind } from './lengths.ts';

/**
 * What each text is that people write into a table, by its column, which means the same in every table; the trigger
 * `bound_texts` of the table cleans and measures it where it is changed. Texts of other columns are copies, codes, or
 * the server's own.
 */
export const writtenTexts: Readonly<Record<string, TextKind>> = {
  address: 'address',
  category_name: 'name',
  color: 'word',
  country_name: 'name',
  delete_reason: 'note',
  description: 'note',
  discount_name: 'name',
  email: 'email',
  first_name: 'name',
  identification_number: 'document',
  instagram: 'name',
  invoice_number: 'invoiceNumber',
  last_name: 'name',
  money_store_name: 'name',
  nationality: 'name',
  notes: 'note',
  office_name: 'name',
  phone: 'phone',
  place_birth_city: 'name',
  place_birth_country: 'name',
  postal_code: 'word',
  product_name: 'name',
  profession: 'name',
  provider_name: 'name',
  role_name: 'name',
  second_last_name: 'name',
  second_name: 'name',
  service_name: 'name',
  sex: 'word',
  social_network: 'name',
  subservice_name: 'name',
  town_name: 'name',
  trademark: 'name',
  url: 'url',
};
