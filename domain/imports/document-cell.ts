import { plainText } from '../input/clean-text.ts';
import { fold } from '../input/fold.ts';
import type { Currency } from '../money/currencies.ts';
import {
  bareIdentification,
  checkIdentification,
  type IdentificationType,
  identificationLabels,
} from '../people/identification.ts';
import { identityOf } from '../people/identity.ts';
import { type ReadingError, readingError } from './import-kind.ts';
import { isExponent } from './phone-cell.ts';

export interface DocumentCell {
  readonly identificationType: IdentificationType;
  /** In canonical form: 'V12345678'. */
  readonly identificationNumber: string;
}

/** Letters of a number that some files have in a column of their own. */
const letters = ['V', 'E', 'J', 'G'];

const names: Readonly<Record<string, IdentificationType>> = {
  ...Object.fromEntries(
    Object.entries(identificationLabels).flatMap(([type, label]) => [
      [fold(type), type as IdentificationType],
      [fold(label), type as IdentificationType],
    ]),
  ),
  'c.i.': 'CI',
  'c.i': 'CI',
  'cedula de identidad': 'CI',
  'd.n.i.': 'DNI',
  'r.i.f.': 'RIF',
  'r.u.c.': 'RUC',
  p: 'PP',
  passport: 'PP',
  'carne de extranjeria': 'CE',
};

/** Reads the document of a person, with or without its type (doc 9 §7.3). */
export function readDocument(
  typed: string,
  type: string | undefined,
  currency: Currency,
): DocumentCell | ReadingError {
  if (isExponent(typed)) return readingError('identificationNumber', 'CELL_NUMBER');
  const letter = type && letters.find((each) => each === plainText(type).toUpperCase());
  const number = letter && /^\d/.test(plainText(typed)) ? `${letter}-${plainText(typed)}` : typed;
  const named = type && !letter ? namedType(type, currency) : undefined;
  if (type && !letter && !named) {
    return readingError('identificationType', 'INVALID_INPUT', { unknown: type });
  }
  const known = named ?? typeByForm(number, currency);
  if (!known) return readingError('identificationType', 'REQUIRED_FIELD');
  const { number: canonical } = identityOf(known, known === 'DNI' ? wholeDni(number) : number);
  const code = checkIdentification(known, canonical);
  return code
    ? readingError('identificationNumber', code)
    : { identificationType: known, identificationNumber: canonical };
}

function namedType(type: string, currency: Currency): IdentificationType | undefined {
  const text = fold(plainText(type));
  const named = Object.hasOwn(names, text) ? names[text] : undefined;
  return named === 'CI' && currency === 'PEN' ? 'CIV' : named;
}

/** Returns the type that the form of a number shows; undefined where it must be given. */
function typeByForm(typed: string, currency: Currency): IdentificationType | undefined {
  const bare = bareIdentification(typed);
  if (currency === 'PEN') {
    if (/^[VE]\d+$/.test(bare)) return 'CIV';
    if (/^\d{5,8}$/.test(bare)) return 'DNI';
    return /^\d{11}$/.test(bare) ? 'RUC' : undefined;
  }
  const hasCheckDigit = /-\s*\d$/.test(plainText(typed)) && /^[VE]?\d+$/.test(bare);
  if (hasCheckDigit || /^(J|G|P|FP)\d/.test(bare)) return 'RIF';
  return /^[VE]?\d+$/.test(bare) ? 'CI' : 'PP';
}

/** Returns a DNI with the zeros that a spreadsheet drops. */
function wholeDni(typed: string): string {
  const bare = bareIdentification(typed);
  return /^\d{5,7}$/.test(bare) ? bare.padStart(8, '0') : bare;
}
