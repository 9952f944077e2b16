import { plainText } from './clean-text.ts';
import { fold } from './fold.ts';

/** A test of names for a search, whose words are taken apart once, as app_hidden.search_words does (D57). */
function holder(typed: string): (folded: string) => boolean {
  const words = fold(plainText(typed))
    .split(/[\s,;]+/)
    .filter(Boolean);
  return (folded) => words.every((word) => folded.includes(word));
}

/** Whether a name holds all words of a search, or parts of them, in any order, without case and accents. */
export function holdsWords(name: string, typed: string): boolean {
  return holder(typed)(fold(name));
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
  const text = fold(plainText(typed));
  const holds = holder(typed);
  const distance = (name: string) => {
    const position = name.indexOf(text);
    return position < 0 ? 2 : Math.min(position, 1);
  };
  return all
    .map((one) => ({ one, name: fold(nameOf(one)) }))
    .filter(({ name }) => holds(name))
    .toSorted((first, second) => distance(first.name) - distance(second.name))
    .map(({ one }) => one);
}
