import type { Currency } from '../money/currencies.ts';
import { bareIdentification, type IdentificationType } from './identification.ts';

/** Documents of one family share one sequence of numbers (D88). */
export type IdentityFamily = Exclude<IdentificationType, 'CIV'>;

/**
 * Identity of a person: the same person has the same family and number (D88). Mirrors
 * db/schema/identity.
 */
export interface Identity {
  readonly family: IdentityFamily;
  readonly number: string;
}

/**
 * Returns the identity of a document: a cédula with its letter and without leading zeros, a RIF
 * with its letter.
 */
export function identityOf(type: IdentificationType, typed: string): Identity {
  const bare = bareIdentification(typed);
  if (type === 'CI' || type === 'CIV') {
    const [, letter = 'V', digits] = /^([VE])?0*([1-9]\d*)$/.exec(bare) ?? [];
    return { family: 'CI', number: digits ? letter + digits : bare };
  }
  return { family: type, number: type === 'RIF' && /^\d{9}$/.test(bare) ? `J${bare}` : bare };
}

const cedulaLetters = ['V', 'E'] as const;
const rifLetters = ['J', 'G', 'V', 'E', 'P', 'FP'] as const;

/**
 * Returns the possible identities of a document without a type, ordered by families of an office
 * with that currency (D88). The first family with a match decides; two different matches within it
 * are ambiguous.
 */
export function possibleIdentities(typed: string, currency: Currency): readonly Identity[][] {
  const bare = bareIdentification(typed);
  if (!bare) return [];
  const digits = /^\d+$/.test(bare);
  const inPeru = currency === 'PEN';
  const only = (isPossible: boolean, family: IdentityFamily): Identity[] =>
    isPossible ? [{ family, number: bare }] : [];
  return [
    only(inPeru && /^\d{8}$/.test(bare), 'DNI'),
    only(inPeru && /^\d{11}$/.test(bare), 'RUC'),
    cedulaLetters
      .filter((letter) => new RegExp(`^${letter}?0*[1-9]\\d*$`).test(bare))
      .map((letter) => identityOf('CI', letter + bare.replace(letter, ''))),
    rifLetters
      .filter((letter) => new RegExp(`^${letter}${digits && !inPeru ? '?' : ''}\\d{9}$`).test(bare))
      .map((letter) => ({ family: 'RIF' as const, number: letter + bare.slice(-9) })),
    only(!digits || inPeru, 'CE'),
    only(!digits || inPeru, 'PTP'),
    only(true, 'PP'),
  ].filter(({ length }) => length > 0);
}
