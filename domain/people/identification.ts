import type { ErrorCode } from '../errors/error-register.ts';
import { plainText } from '../input/clean-text.ts';
import type { Currency } from '../money/currencies.ts';

export type IdentificationType = 'CI' | 'PP' | 'RIF' | 'RUC' | 'CE' | 'CIV' | 'DNI' | 'PTP';

/** Captions of the types (doc 1 §3, doc 2 §5). */
export const identificationLabels: Readonly<Record<IdentificationType, string>> = {
  CI: 'Cédula',
  PP: 'Pasaporte',
  RIF: 'RIF',
  RUC: 'RUC',
  CE: 'Carnet de Extranjería',
  CIV: 'Cédula de Identidad Venezolana',
  DNI: 'DNI',
  PTP: 'Permiso Temporal de Permanencia',
};

export function isIdentificationType(type: string): type is IdentificationType {
  return Object.hasOwn(identificationLabels, type);
}

/** Returns the document types of an office by its currency (doc 1 §5). */
export function identificationTypes(currency: Currency): readonly IdentificationType[] {
  return currency === 'PEN' ? ['RUC', 'PP', 'CE', 'CIV', 'DNI', 'PTP'] : ['CI', 'PP', 'RIF'];
}

/** Returns the most common document type, the default in forms. */
export function usualIdentificationType(currency: Currency): IdentificationType {
  return currency === 'PEN' ? 'DNI' : 'CI';
}

/** Returns the prefixes of a document type; empty for types without prefixes (doc 1 §5). */
export function identificationPrefixes(type: IdentificationType): readonly string[] {
  if (type === 'CI') return ['V', 'E'];
  if (type === 'RIF') return ['J', 'FP', 'G'];
  return [];
}

/** Matches text that people write before and between the digits of a document. */
const written =
  /^(DNI|RUC|RIF|CIV?|D\.N\.I|R\.U\.C|R\.I\.F|C\.I(\.V)?)[ .:#]+(?=[A-Z]{0,2}[ .-]*\d)|[ ./-]/g;

/**
 * Returns a number in capitals, without leading 'DNI ' or 'C.I.: ', blanks, points, slashes and
 * dashes.
 */
export function bareIdentification(typed: string): string {
  return plainText(typed).toUpperCase().replace(written, '');
}

/**
 * Returns the stored form of a number: capitals without separators, with its selected or typed
 * prefix ('V-12.345.678' → 'V12345678'). A number of digits only stays as it is.
 */
export function canonicalIdentification(number: string, prefix = ''): string {
  const bare = bareIdentification(number);
  return /^[A-Z]/.test(bare) ? bare : prefix + bare;
}

/**
 * Returns the possible stored digits of a cédula: as typed, without leading zeros, and padded to
 * eight digits.
 */
function paddedDigits(digits: string): readonly string[] {
  const bare = digits.replace(/^0+/, '');
  return bare ? [digits, bare, /^\d{6,7}$/.test(bare) ? bare.padStart(8, '0') : digits] : [digits];
}

/**
 * Returns whether a stored number contains the typed part, with or without its letter, ignoring
 * separators. Mirrors app_hidden.document_patterns (D57).
 */
export function matchesIdentification(number: string, typed: string): boolean {
  const canonical = canonicalIdentification(typed);
  const stored = canonicalIdentification(number);
  const [, letter = '', digits] = /^(V|E|J|G|P|FP|0+(?=[1-9]))?(\d+)$/.exec(canonical) ?? [];
  if (stored.includes(canonical) || digits === undefined) return stored.includes(canonical);
  if (letter === '') return false;
  if (letter.startsWith('0'))
    return stored.startsWith(`V${digits}`) || stored.startsWith(`E${digits}`);
  const spellings = /[VE]/.test(letter) ? paddedDigits(digits) : [digits];
  return spellings.some((each) => stored.includes(letter + each) || stored.startsWith(each));
}

/**
 * Checks a number in its stored form (D29): INVALID_IDENTIFICATION for an invalid form, INVALID_RIF
 * or INVALID_RUC for a wrong check digit, null if valid. A RIF without prefix is checked as a
 * company's (J).
 */
export function checkIdentification(type: IdentificationType, number: string): ErrorCode | null {
  if (!shapes[type].test(number) || /^[A-Z]*0+$/.test(number)) return 'INVALID_IDENTIFICATION';
  if (type === 'RIF' && !hasRifCheckDigit(number)) return 'INVALID_RIF';
  if (type === 'RUC' && !hasRucCheckDigit(number)) return 'INVALID_RUC';
  return null;
}

/** Types that are recognizable by their form, the most likely first. */
const knownByForm: readonly IdentificationType[] = ['DNI', 'RUC', 'CI', 'RIF', 'CIV'];

/**
 * Returns another type of the office for a number that the selected type does not accept. The
 * search accepts a RUC although 'DNI' is the default of its form.
 */
export function matchingType(
  chosen: IdentificationType,
  number: string,
  currency: Currency,
): IdentificationType {
  if (checkIdentification(chosen, number) === null) return chosen;
  const offered = identificationTypes(currency);
  const matchesType = (type: IdentificationType) =>
    offered.includes(type) && checkIdentification(type, number) === null;
  return knownByForm.find(matchesType) ?? chosen;
}

const shapes: Readonly<Record<IdentificationType, RegExp>> = {
  CI: /^[VE]?\d{6,9}$/,
  CIV: /^[VE]?\d{6,9}$/,
  RIF: /^(J|FP|G|V|E|P)?\d{9}$/,
  RUC: /^\d{11}$/,
  DNI: /^\d{8}$/,
  PP: /^[A-Z\d]{5,20}$/,
  CE: /^[A-Z\d]{5,20}$/,
  PTP: /^[A-Z\d]{5,20}$/,
};

const rifLetterValues: Readonly<Record<string, number>> = { V: 1, E: 2, J: 3, P: 4, FP: 4, G: 5 };

/**
 * Venezuela: prefix and eight digits weighted 4 3 2 7 6 5 4 3 2, modulo 11; the ninth digit is 11 −
 * remainder, 0 for 10 and 11.
 */
function hasRifCheckDigit(number: string): boolean {
  const prefix = number.slice(0, -9) || 'J';
  const digits = number.slice(-9);
  const letterValue = rifLetterValues[prefix] ?? 0;
  const check = 11 - ((letterValue * 4 + weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2])) % 11);
  return Number(digits[8]) === (check >= 10 ? 0 : check);
}

/**
 * Peru: ten digits weighted 5 4 3 2 7 6 5 4 3 2, modulo 11; the eleventh is the last digit of 11 −
 * remainder.
 */
function hasRucCheckDigit(number: string): boolean {
  const check = 11 - (weightedSum(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return Number(number[10]) === check % 10;
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
}
