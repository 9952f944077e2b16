import { cleanText } from '../input/clean-text.ts';
import { currencySymbols } from '../money/currencies.ts';
import { textOf } from './cell-readers.ts';
import { readDocument } from './document-cell.ts';
import { isReadingError, type RowStep, readingError } from './import-kind.ts';
import { splitName } from './person-name.ts';
import { isExponent, splitPhones } from './phone-cell.ts';
import { namedCurrency, readPrice } from './price-cell.ts';

/** Reads type and number of a person's document. */
export const documentStep: RowStep = ({ identificationNumber, identificationType }, { office }) => {
  if (!identificationNumber) return {};
  const read = readDocument(identificationNumber, identificationType, office.currency);
  return isReadingError(read) ? read : { ...read };
};

/** Reads a document in a file without its type: where the type is unknown, the number is looked up. */
export const untypedDocumentStep: RowStep = (cells, row) => {
  const read = documentStep(cells, row);
  if (!isReadingError(read) || read.code !== 'REQUIRED_FIELD') return read;
  return { identificationNumber: cleanText(cells.identificationNumber ?? '') };
};

const firstNameOf = textOf('firstName');
const lastNameOf = textOf('lastName');

/** Reads first and last name, each from its own column or from the full name. */
export const nameStep: RowStep = (cells) => {
  const full = cells.fullName === undefined ? undefined : splitName(cells.fullName);
  const [typedFirst, typedLast] = [
    cells.firstName ?? full?.firstName,
    cells.lastName ?? (cells.firstName === undefined ? full?.lastName : undefined),
  ];
  const firstName = typedFirst && firstNameOf(typedFirst);
  const lastName = typedLast && lastNameOf(typedLast);
  if (typeof firstName === 'object') return firstName;
  if (typeof lastName === 'object') return lastName;
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
};

const phoneOf = textOf('phone', 'phone');
const notesOf = textOf('notes', 'note');

/**
 * Reads a phone; other phones of its cell go to the notes of the row, or as `otherPhones` behind the
 * present notes.
 */
export const phoneStep: RowStep = (cells, row) => {
  const hasNotes = row.kind.fields.some(({ name }) => name === 'notes');
  if (cells.phone && isExponent(cells.phone)) return readingError('phone', 'CELL_NUMBER');
  const { phone: typed = '', others = [] } = cells.phone
    ? splitPhones(cells.phone, row.office.currency)
    : {};
  const phone = typed && phoneOf(typed);
  if (typeof phone === 'object') return phone;
  const typedNotes = hasNotes ? [cells.notes, ...others].filter(Boolean).join('\n') : '';
  const notes = typedNotes && notesOf(typedNotes);
  if (typeof notes === 'object') return notes;
  return {
    ...(phone && { phone }),
    ...(notes && { [cells.notes ? 'notes' : 'otherPhones']: notes }),
  };
};

/** Reads a price in the currency of its sign, of the column 'Moneda', its heading or its office. */
export const priceStep: RowStep = ({ cost, currencyCode }, { office, headingCurrency }) => {
  if (cost === undefined) return {};
  const named = currencyCode && namedCurrency(currencyCode);
  if (currencyCode && !named) {
    return readingError('currencyCode', 'INVALID_INPUT', { unknown: currencyCode });
  }
  const read = readPrice(cost, named || headingCurrency || office.currency);
  return isReadingError(read) ? read : { ...read };
};

/** Reads a price in the currency of its office; others are PRICE_CURRENCY. */
export const ownPriceStep: RowStep = ({ cost }, row) => {
  const read = priceStep({ cost }, row);
  if (isReadingError(read) || read.cost === undefined) return read;
  const { currency } = row.office;
  return read.currencyCode === currency
    ? { cost: read.cost }
    : readingError('cost', 'PRICE_CURRENCY', { currency: currencySymbols[currency] });
};
