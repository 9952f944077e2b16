import type { ColumnKind, ListColumn } from './list-definition.ts';

/** Optional properties of a column other than its field, caption and kind. */
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
/** Formats every phone in one way, however it was typed. */
export const phoneColumn = columnOf('phone');
export const dateColumn = columnOf('date');
export const booleanColumn = columnOf('boolean');

/** Fields with documents of people, and their type fields (D88). */
const documentTypes = {
  identificationNumber: 'identificationType',
  clientIn: 'clientInType',
  employeeIn: 'employeeInType',
} as const;

type DocumentField = keyof typeof documentTypes;

/** A document with its type before it on the screen. */
export const documentColumn = (field: DocumentField, caption: string, further: Further = {}) =>
  textColumn(field, caption, { documentType: documentTypes[field], ...further });

/** The type of a document, after the documented columns of a file. */
export const documentTypeColumn = (field: DocumentField, further: Further = {}) =>
  textColumn(documentTypes[field], 'Tipo de documento', {
    csvOnly: true,
    unsorted: true,
    ...further,
  });

/** An instant in the zone of the row's office. */
export const momentColumn = columnOf('datetime', { zone: 'timeZone' });

/** An amount in the currency of the row's office. */
export const moneyColumn = columnOf('money', { currency: { field: 'currencyCode' } });

/** A count with a sum in the footer. */
export const countColumn = columnOf('number', { summed: true });

/** An amount in the currency of the row's office, with a sum in the footer. */
export const amountColumn = columnOf('money', {
  currency: { field: 'currencyCode' },
  summed: true,
});

/** Currency of the row's amounts; the screen shows it with each amount. */
export const currencyColumn = textColumn('currencyCode', 'Moneda', { csvOnly: true });
