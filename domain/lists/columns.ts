import type { ColumnKind, ListColumn } from './list-definition.ts';

/** What a list says of a column besides its field, its caption and its kind. */
type Further = Omit<Partial<ListColumn>, 'field' | 'caption' | 'kind'>;

const columnOf =
  (kind: ColumnKind, ofKind: Further = {}) =>
  (field: string, caption: string, further: Further = {}): ListColumn => ({
    field,
    caption,
    kind,
    ...ofKind,
    ...further,
  });

export const textColumn = columnOf('text');
export const numberColumn = columnOf('number');
export const percentColumn = columnOf('percent');
/** However a phone was typed, it is written one way. */
export const phoneColumn = columnOf('phone');
export const dateColumn = columnOf('date');
export const booleanColumn = columnOf('boolean');

/** The fields of people's documents, with those of their types (D88). */
const documentTypes = {
  identificationNumber: 'identificationType',
  clientIn: 'clientInType',
  employeeIn: 'employeeInType',
} as const;

type DocumentField = keyof typeof documentTypes;

/** A document, on the screen with its type before it. */
export const documentColumn = (field: DocumentField, caption: string, further: Further = {}) =>
  textColumn(field, caption, { documentType: documentTypes[field], ...further });

/** The type of a document, behind the columns that the documents give a file. */
export const documentTypeColumn = (field: DocumentField, further: Further = {}) =>
  textColumn(documentTypes[field], 'Tipo de documento', {
    csvOnly: true,
    unsorted: true,
    ...further,
  });

/** A moment by the clock of the row's own office. */
export const momentColumn = columnOf('datetime', { zone: 'timeZone' });

/** An amount in the currency of the row's office. */
export const moneyColumn = columnOf('money', { currency: { field: 'currencyCode' } });

/** A count, summed at the foot. */
export const countColumn = columnOf('number', { summed: true });

/** An amount in the currency of the row's office, summed at the foot. */
export const amountColumn = columnOf('money', {
  currency: { field: 'currencyCode' },
  summed: true,
});

/** In which currency the row's amounts are; the screen writes it at each of them. */
export const currencyColumn = textColumn('currencyCode', 'Moneda', { csvOnly: true });
