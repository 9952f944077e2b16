import type { TextKind } from './lengths.ts';

/**
 * What a text is that people write into a table, by its column, which means the same in every table; a column that is
 * not here holds a name. `app_hidden.text_kind` is the database's copy, by which the trigger `bound_texts` of a table
 * cleans and measures it where it is changed.
 */
export const writtenTexts: Readonly<Record<string, TextKind>> = {
  address: 'address',
  color: 'word',
  delete_reason: 'note',
  description: 'note',
  email: 'email',
  identification_number: 'document',
  invoice_number: 'invoiceNumber',
  notes: 'note',
  phone: 'phone',
  postal_code: 'word',
  sex: 'word',
  url: 'url',
};
