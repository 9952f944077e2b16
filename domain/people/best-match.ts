import { cleanText } from '../input/clean-text.ts';
import { fold } from '../input/fold.ts';
import { canonicalIdentification, isIdentificationType } from './identification.ts';
import { type Identity, identityOf } from './identity.ts';
import { toE164 } from './phones.ts';

/** Names and numbers of a person. */
export interface Named {
  readonly fullName: string;
  readonly identificationType?: string | undefined;
  readonly identificationNumber: string;
  readonly phone: string;
}

/**
 * Returns those with the typed document, of the first of its possible identities with a match
 * (D88).
 */
function withDocument<Client extends Named>(
  found: readonly Client[],
  possible: readonly (readonly Identity[])[],
): readonly Client[] {
  for (const identities of possible) {
    const documentHolders = found.filter(({ identificationType: type, identificationNumber }) => {
      if (!type || !isIdentificationType(type)) return false;
      const own = identityOf(type, identificationNumber);
      return identities.some(
        ({ family, number }) => family === own.family && number === own.number,
      );
    });
    if (documentHolders.length > 0) return documentHolders;
  }
  return [];
}

function isPhone(phone: string, typed: string): boolean {
  return (['VES', 'PEN'] as const).some((currency) => {
    const number = toE164(typed, currency);
    return number !== null && number === toE164(phone, currency);
  });
}

const words = (text: string) => fold(cleanText(text));

/** Returns whether the typed text is the client's own phone or full name, in any notation (D57). */
function matchesNameOrPhone({ fullName, phone }: Named, typed: string): boolean {
  return (phone !== '' && isPhone(phone, typed)) || words(fullName) === words(typed);
}

/**
 * Returns whether the text can be a whole document number: a client whose number only contains it
 * is another person.
 */
function isWholeNumber(typed: string): boolean {
  return /^[A-Z]{0,2}\d{6,}$/.test(canonicalIdentification(typed));
}

/**
 * Returns the client that Enter selects from the search results: the only exact match, or the only
 * result, but never a client with another whole number. `possible` contains the identities of the
 * typed document.
 */
export function bestMatch<Client extends Named>(
  found: readonly Client[],
  typed: string,
  possible: readonly (readonly Identity[])[],
): Client | undefined {
  const documentHolders = withDocument(found, possible);
  const exact = found.filter(
    (client) => documentHolders.includes(client) || matchesNameOrPhone(client, typed),
  );
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  return found.length === 1 && !isWholeNumber(typed) ? found[0] : undefined;
}
