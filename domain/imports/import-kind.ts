import type { LocalDate } from '../dates/dates.ts';
import type { ErrorCode, ErrorParams } from '../errors/error-register.ts';
import type { Currency } from '../money/currencies.ts';

export type ImportKindName =
  | 'clients'
  | 'services'
  | 'staff'
  | 'providers'
  | 'products'
  | 'appointments';

/** API names of the fields that a column can have (doc 9 §3). */
export type FieldName =
  | 'officeName'
  | 'identificationType'
  | 'identificationNumber'
  | 'firstName'
  | 'lastName'
  | 'fullName'
  | 'phone'
  | 'email'
  | 'address'
  | 'birthDate'
  | 'notes'
  | 'acceptsMessages'
  | 'acceptsPhotos'
  | 'serviceName'
  | 'subserviceName'
  | 'cost'
  | 'currencyCode'
  | 'minutes'
  | 'roleName'
  | 'commission'
  | 'name'
  | 'categoryName'
  | 'productName'
  | 'quantity'
  | 'min'
  | 'max'
  | 'date'
  | 'time'
  | 'technicianName';

/** An office of the importer. */
export interface ImportOffice {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
}

/** What the reading of a row depends on. */
export interface ReadContext {
  /** Offices that the importer may choose. */
  readonly offices: readonly ImportOffice[];
  /** Office of rows without one of their own. */
  readonly officeId: string;
  /** Today in that office. */
  readonly today: LocalDate;
}

/** What a cell or step reads with: its row's office, and the currency of its price column. */
export interface RowContext {
  readonly kind: ImportKind;
  readonly office: ImportOffice;
  readonly today: LocalDate;
  readonly headingCurrency?: Currency | undefined;
}

/** Why a cell cannot be read. Its param `field` names the field. */
export interface ReadingError {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** Values of a row as the API has them; empty cells are absent. */
export type RowValues = Readonly<Record<string, string | boolean>>;

/** Filled cells of a row by field. */
export type Cells = Readonly<Partial<Record<FieldName, string>>>;

/** Reads a filled cell. */
export type CellReader = (text: string, row: RowContext) => string | boolean | ReadingError;

/** Reads fields that depend on each other, such as the type and number of a document. */
export type RowStep = (cells: Cells, row: RowContext) => RowValues | ReadingError;

export interface ImportField {
  readonly name: FieldName;
  /** Heading of the template. */
  readonly heading: string;
  /** Other known headings, folded. */
  readonly headings?: readonly string[];
  /** Whether a new row needs it. */
  readonly required?: true;
  /** Whether the template leaves it out, because others stand for it. */
  readonly untemplated?: true;
  /** Whether a heading with the name of an office gives it for that office. */
  readonly perOffice?: true;
  /** A step reads fields without a reader. */
  readonly read?: CellReader;
}

/** A kind of import (doc 9 §3): the only definition of its columns. */
export interface ImportKind {
  readonly name: ImportKindName;
  readonly title: string;
  readonly fields: readonly ImportField[];
  readonly steps: readonly RowStep[];
  /** Headings that mean other fields if `missing` has no heading of its own. */
  readonly otherwise?: {
    readonly missing: FieldName;
    readonly fields: Readonly<Partial<Record<FieldName, readonly string[]>>>;
  };
}

export function isReadingError(read: unknown): read is ReadingError {
  return typeof read === 'object' && read !== null && 'code' in read && 'params' in read;
}

export function readingError(
  field: FieldName,
  code: ErrorCode,
  params: ErrorParams = {},
): ReadingError {
  return { code, params: { ...params, field } };
}

/** An error with the text that a form shows at its field. */
export function typedError(field: FieldName, text: string): ReadingError {
  return readingError(field, 'INVALID_INPUT', { text });
}
