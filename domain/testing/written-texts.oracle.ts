import type { TextKind } from '../input/lengths.ts';

/**
 * Kind of the text in a column, which is the same in every table; other columns contain names.
 * `app_hidden.text_kind` mirrors it, and the trigger `bound_texts` of a table cleans and limits
 * changed texts by it.
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
