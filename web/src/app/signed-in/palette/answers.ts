import { plainText } from '#domain/input/clean-text.ts';
import { fold } from '#domain/input/fold.ts';
import { bestMatch, type Named } from '#domain/people/best-match.ts';
import { possibleIdentities } from '#domain/people/identity.ts';
import { session } from '#web/lib/session/session.ts';

/** A line of the palette: its text, and the effect of Enter. */
export interface Answer {
  readonly group: string;
  readonly label: string;
  readonly detail: string;
  /** Alternative names. */
  readonly names?: readonly string[];
  /** Set if the result is a person. */
  readonly person?: Named;
  /** Path to open, or action to run. */
  readonly open: string | (() => void);
}

/** Rank of a match; lower is better. */
export const nearness = { exact: 0, prefix: 1, words: 2, part: 3, other: 4 } as const;
type Nearness = (typeof nearness)[keyof typeof nearness];

/** Normalizes a text: no case, accents and separators between words; digits without separators. */
function plain(text: string): string {
  const folded = fold(plainText(text))
    .replace(/[\s,;·]+/g, ' ')
    .trim();
  return /^[\d\s().+/-]+$/.test(folded) ? folded.replace(/\D/g, '') : folded;
}

/** Returns the rank of a name for the typed text, both normalized by `plain`. */
function nearnessOf(name: string, typed: string): Nearness {
  if (name === typed) return nearness.exact;
  if (name.startsWith(typed)) return nearness.prefix;
  const words = typed.split(' ');
  const ofName = name.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => ofName.some((each) => each.startsWith(word)))) return nearness.words;
  return words.every((word) => name.includes(word)) ? nearness.part : nearness.other;
}

/** Returns the rank of a result by its best name. */
export function nearnessTo(typed: string, { label, names = [] }: Pick<Answer, 'label' | 'names'>) {
  const text = plain(typed);
  return Math.min(...[label, ...names].map((name) => nearnessOf(plain(name), text)));
}

/** Sorts stably by match: exact, prefix, word prefixes, substring. */
export function nearestFirst(typed: string, answers: readonly Answer[]): readonly Answer[] {
  return answers
    .map((answer) => ({ answer, near: nearnessTo(typed, answer) }))
    .toSorted((one, other) => one.near - other.near)
    .map(({ answer }) => answer);
}

/** Returns the app's own items that match the typed text. */
export function matchingAnswers(typed: string, answers: readonly Answer[]): readonly Answer[] {
  return answers.filter((answer) => nearnessTo(typed, answer) < nearness.other);
}

/** Returns the only person that the typed text can mean, as in the forms. */
function exactPerson(typed: string, ranked: readonly Answer[]): Named | undefined {
  return bestMatch(
    ranked.flatMap(({ person }) => person ?? []),
    typed,
    possibleIdentities(typed, session.get().currentUser?.currencyCode ?? 'VES'),
  );
}

/**
 * Returns the result that Enter chooses without a selection: the first one, unless it is one of
 * several possible people.
 */
export function bestAnswer(typed: string, ranked: readonly Answer[]): Answer | undefined {
  const [first] = ranked;
  if (!first?.person) return first;
  return first.person === exactPerson(typed, ranked) ? first : undefined;
}

/**
 * Returns the result for an Enter pressed before all results arrived. While results are pending, it
 * is an item of the app with that prefix, because these stay first. Afterwards it is the
 * unambiguous person, the only result, or the only one with that name. It is never one of several
 * people.
 */
export function exactAnswer(
  typed: string,
  ranked: readonly Answer[],
  isSettled: boolean,
): Answer | undefined {
  const [first, second] = ranked;
  if (!first) return undefined;
  const near = nearnessTo(typed, first);
  if (!isSettled) return near <= nearness.prefix ? first : undefined;
  if (first.person) return bestAnswer(typed, ranked);
  if (!second) return first;
  return near === nearness.exact && nearnessTo(typed, second) > near ? first : undefined;
}
