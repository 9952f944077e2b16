import { documentColumn, phoneColumn, textColumn } from './columns.ts';
import { wordsFilter } from './filters.ts';
import type { ListColumn, ListFilter, ListSearch } from './list-definition.ts';
import { officeFilter } from './office-parts.ts';

/** Who has no name is called by the document. */
export const staffNameColumn = textColumn('fullName', 'Nombre', {
  fallback: 'identificationNumber',
});

/** By which document and where somebody of the staff is found. */
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
