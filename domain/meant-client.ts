import { fold } from './fold.ts';
import { canonicalIdentification } from './identification.ts';
import { toE164 } from './phones.ts';

/** What a person is called by. */
export interface Named {
  readonly fullName: string;
  readonly identificationNumber: string;
  readonly phone: string;
}

const bare = (number: string) =>
  canonicalIdentification(number).replace(/^(V|E|J|G|P|FP)(?=\d)/, '');

function isDocument(number: string, typed: string): boolean {
  const canonical = canonicalIdentification(typed);
  return canonicalIdentification(number) === canonical || bare(number) === canonical;
}

function isPhone(phone: string, typed: string): boolean {
  return (['VES', 'PEN'] as const).some((currency) => {
    const number = toE164(typed, currency);
    return number !== null && number === toE164(phone, currency);
  });
}

const words = (text: string) => fold(text).trim().split(/\s+/).join(' ');

/** Whether it is the client's own document, phone or whole name that was typed, however written (D57). */
function isExactly({ fullName, identificationNumber, phone }: Named, typed: string): boolean {
  return (
    (identificationNumber !== '' && isDocument(identificationNumber, typed)) ||
    (phone !== '' && isPhone(phone, typed)) ||
    words(fullName) === words(typed)
  );
}

/** Whether it can be all of a document number: who has it only inside theirs is somebody else. */
function isWholeNumber(typed: string): boolean {
  return /^[A-Z]{0,2}\d{6,}$/.test(canonicalIdentification(typed));
}

/**
 * The client whom an Enter takes of those who were found: the one who is called exactly so, or the
 * only one there is; never a stranger.
 */
export function meantClient<Client extends Named>(
  found: readonly Client[],
  typed: string,
): Client | undefined {
  const exact = found.filter((client) => isExactly(client, typed));
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  return found.length === 1 && !isWholeNumber(typed) ? found[0] : undefined;
}
