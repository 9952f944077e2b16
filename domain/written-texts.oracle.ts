import type { TextKind } from './lengths.ts';

const personNames = {
  first_name: 'name',
  second_name: 'name',
  last_name: 'name',
  second_last_name: 'name',
} as const;

/**
 * What each text is that people write into a table; the trigger `bound_texts` of the table cleans and
 * measures it where it is changed. Texts of other columns are copies, codes, or the server's own.
 */
export const writtenTexts: Readonly<Record<string, Readonly<Record<string, TextKind>>>> = {
  categories: { category_name: 'name' },
  clients: {
    identification_number: 'document',
    ...personNames,
    phone: 'phone',
    email: 'email',
    address: 'address',
  },
  countries: { country_name: 'name' },
  discounts: { discount_name: 'name' },
  employees: {
    identification_number: 'document',
    ...personNames,
    email: 'email',
    phone: 'phone',
  },
  extra_expenses: { service_name: 'name', description: 'note', invoice_number: 'invoiceNumber' },
  invoices: { invoice_number: 'invoiceNumber', notes: 'note' },
  money_stores: { money_store_name: 'name', notes: 'note' },
  offices: {
    office_name: 'name',
    address: 'address',
    phone: 'phone',
    email: 'email',
    instagram: 'name',
  },
  people: {
    identification_number: 'document',
    ...personNames,
    sex: 'word',
    place_birth_country: 'name',
    place_birth_city: 'name',
    nationality: 'name',
  },
  products: { product_name: 'name' },
  profiles: {
    social_network: 'name',
    color: 'word',
    profession: 'name',
    trademark: 'name',
    url: 'url',
  },
  providers: {
    identification_number: 'document',
    provider_name: 'name',
    phone: 'phone',
    email: 'email',
    notes: 'note',
  },
  roles: { role_name: 'name' },
  sales: { delete_reason: 'note' },
  services: { service_name: 'name', description: 'note' },
  subservices: { subservice_name: 'name', description: 'note' },
  towns: { town_name: 'name' },
  users: { email: 'email', phone: 'phone', address: 'address', postal_code: 'word' },
};
