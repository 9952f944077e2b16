import { fold } from './fold.ts';

const wordsOf = (typed: string) => fold(typed.trim()).split(/\s+/);

/** Whether a name holds all words of a search, or parts of them, in any order, without case and accents. */
export function holdsWords(name: string, typed: string): boolean {
  const folded = fold(name);
  return wordsOf(typed).every((word) => folded.includes(word));
}

/**
 * Those whose name holds the words of a search; first what begins as it was typed, then what has it
 * somewhere, so that Enter takes what was meant: 'corte de d' the 'Corte de dama', not the 'Corte de
 * caballero'.
 */
export function searchByWords<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  typed: string,
): T[] {
  const text = fold(typed.trim());
  const distance = (one: T) => {
    const place = fold(nameOf(one)).indexOf(text);
    return place < 0 ? 2 : Math.min(place, 1);
  };
  return all
    .filter((one) => holdsWords(nameOf(one), typed))
    .toSorted((one, other) => distance(one) - distance(other));
}
