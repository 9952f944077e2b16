import { documentColumn, phoneColumn, textColumn } from '../columns.ts';
import { wordsFilter } from '../filters.ts';
import type { ListColumn, ListFilter, ListSearch } from '../list-definition.ts';
import { officeFilter } from '../places/office-parts.ts';

/** A person without a name is shown by document. */
export const staffNameColumn = textColumn('fullName', 'Nombre', {
  fallback: 'identificationNumber',
});

/** Document and contact data of staff. */
export const staffContactColumns: readonly ListColumn[] = [
  textColumn('identificationType', 'Tipo', { csvOnly: true }),
  documentColumn('identificationNumber', 'Número de identificación'),
  phoneColumn('phone', 'Teléfono'),
  textColumn('email', 'Email'),
];

export const staffFilters: readonly ListFilter[] = [
  wordsFilter('identification_number', 'Número de identificación', 'identificationNumber'),
  wordsFilter('name', 'Nombre', 'fullName', 'name'),
  officeFilter,
];

/** Staff are found by name, document, phone and e-mail. */
export const staffSearch: ListSearch = {
  words: 'fullName',
  document: 'identificationNumber',
  phone: 'phone',
  email: 'email',
};
