import { plainText } from '#domain/clean-text.ts';
import { fold } from '#domain/fold.ts';
import { possibleIdentities } from '#domain/identity.ts';
import { meantClient, type Named } from '#domain/meant-client.ts';
import { session } from '#web/lib/session.ts';

/** A line of the palette: what it is, and what Enter does with it. */
export interface Answer {
  readonly group: string;
  readonly label: string;
  readonly detail: string;
  /** What it is called besides its label. */
  readonly names?: readonly string[];
  /** Who it is, where it is a person. */
  readonly person?: Named;
  /** The address that it opens, or the act that it does. */
  readonly open: string | (() => void);
}

/** How near an answer is to what was typed: the less the nearer. */
export const nearness = { exact: 0, prefix: 1, words: 2, part: 3, other: 4 } as const;
type Nearness = (typeof nearness)[keyof typeof nearness];

/** Without case, accents and what stands between the words; digits alone without what stands between them. */
function plain(text: string): string {
  const folded = fold(plainText(text))
    .replace(/[\s,;·]+/g, ' ')
    .trim();
  return /^[\d\s().+/-]+$/.test(folded) ? folded.replace(/\D/g, '') : folded;
}

/** How near a name is to what was typed, both as `plain` gives them. */
function nearnessOf(name: string, typed: string): Nearness {
  if (name === typed) return nearness.exact;
  if (name.startsWith(typed)) return nearness.prefix;
  const words = typed.split(' ');
  const ofName = name.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => ofName.some((each) => each.startsWith(word)))) return nearness.words;
  return words.every((word) => name.includes(word)) ? nearness.part : nearness.other;
}

/** How near an answer is by the nearest of its names. */
export function nearnessTo(typed: string, { label, names = [] }: Pick<Answer, 'label' | 'names'>) {
  const text = plain(typed);
  return Math.min(...[label, ...names].map((name) => nearnessOf(plain(name), text)));
}

/**
 * What is called exactly as was typed, then what begins so, then what has words that begin so, then what holds
 * it; those that are as near stay in their order.
 */
export function nearestFirst(typed: string, answers: readonly Answer[]): readonly Answer[] {
  return answers
    .map((answer) => ({ answer, near: nearnessTo(typed, answer) }))
    .toSorted((one, other) => one.near - other.near)
    .map(({ answer }) => answer);
}

/** Those of the app's own answers that hold what was typed. */
export function holding(typed: string, answers: readonly Answer[]): readonly Answer[] {
  return answers.filter((answer) => nearnessTo(typed, answer) < nearness.other);
}

/** The person who is meant for certain by what was typed, as in the forms. */
function meantPerson(typed: string, ranked: readonly Answer[]): Named | undefined {
  return meantClient(
    ranked.flatMap(({ person }) => person ?? []),
    typed,
    possibleIdentities(typed, session.get().me?.currencyCode ?? 'VES'),
  );
}

/**
 * Which answer an Enter takes while nothing was chosen: the first, where that is not one of several people, of whom
 * somebody else may be meant.
 */
export function firstMeant(typed: string, ranked: readonly Answer[]): Answer | undefined {
  const [first] = ranked;
  if (!first?.person) return first;
  return first.person === meantPerson(typed, ranked) ? first : undefined;
}

/**
 * Which answer an Enter takes that came before all of them: while others are on their way one of the app's own that
 * begins so, since these stay first; once they are there the person who is meant, or else the only one, or the only one
 * of that name. It never takes somebody of several.
 */
export function certain(
  typed: string,
  ranked: readonly Answer[],
  isSettled: boolean,
): Answer | undefined {
  const [first, second] = ranked;
  if (!first) return undefined;
  const near = nearnessTo(typed, first);
  if (!isSettled) return near <= nearness.prefix ? first : undefined;
  if (first.person) return firstMeant(typed, ranked);
  if (!second) return first;
  return near === nearness.exact && nearnessTo(typed, second) > near ? first : undefined;
}
