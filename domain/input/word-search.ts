import { plainText } from './clean-text.ts';
import { fold } from './fold.ts';

/**
 * Returns a test of names for a search, whose words are split once, as in app_hidden.search_words
 * (D57).
 */
function containsWords(typed: string): (folded: string) => boolean {
  const words = fold(plainText(typed))
    .split(/[\s,;]+/)
    .filter(Boolean);
  return (folded) => words.every((word) => folded.includes(word));
}

/**
 * Returns whether a name contains all words of a search, or parts of them, in any order, without
 * case and accents.
 */
export function matchesWords(name: string, typed: string): boolean {
  return containsWords(typed)(fold(name));
}

/**
 * Returns the names with all words of a search. Names that begin with the typed text come first,
 * then names that contain it, so that Enter selects the intended one: 'corte de d' selects 'Corte
 * de dama', not 'Corte de caballero'.
 */
export function searchByWords<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  typed: string,
): T[] {
  const text = fold(plainText(typed));
  const matches = containsWords(typed);
  const distance = (name: string) => {
    const position = name.indexOf(text);
    return position < 0 ? 2 : Math.min(position, 1);
  };
  return all
    .map((one) => ({ one, name: fold(nameOf(one)) }))
    .filter(({ name }) => matches(name))
    .toSorted((first, second) => distance(first.name) - distance(second.name))
    .map(({ one }) => one);
}
