import { errorText } from './errors.ts';

/**
 * The most characters that a text may have, by what it is (D69), for database, API and forms alike. Characters
 * are code points, as PostgreSQL counts them. `app_hidden.text_length` is the database's copy; a test holds both.
 */
export const lengths = {
  name: 100,
  word: 50,
  note: 2_000,
  address: 300,
  email: 254,
  phone: 30,
  document: 30,
  invoiceNumber: 30,
  url: 500,
  /** JSON that is kept as it was sent. */
  json: 10_000,
} as const;

export type TextKind = keyof typeof lengths;

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

/** How long a text is, in the characters that people see counted. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** What is said of a text that is longer than its kind allows. */
export function tooLongText(kind: TextKind): string {
  return errorText('TEXT_TOO_LONG', { max: lengths[kind] });
}

const tooLongTexts: ReadonlySet<string> = new Set(
  Object.keys(lengths).map((kind) => tooLongText(kind as TextKind)),
);

/** Whether a message says that a text is too long. */
export function isTooLongText(message: string): boolean {
  return tooLongTexts.has(message);
}
