type Values = Readonly<Record<string, unknown>>;

/** A field that two people changed, each to something else. */
export interface Conflict {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** What the field holds once theirs is taken: nothing where empty keeps what the record has. */
  readonly whenTaken: unknown;
}

/** What a form is to hold after somebody else saved its record. */
export interface MergedEdits {
  readonly values: Values;
  /** What its fields would hold had nothing been typed. */
  readonly initial: Values;
  /** Fields that only the other person changed: theirs stands in the form now. */
  readonly taken: readonly string[];
  /** Fields that both changed: what was typed stands until its person chooses. */
  readonly conflicts: readonly Conflict[];
}

const plainNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && plainNumber.test(value);
}

/** Without zeros that say nothing; the login's code counts without decimals. */
function bare(number: string): string {
  const short = number.includes('.') ? number.replace(/\.?0+$/, '') : number;
  return short === '-0' ? '0' : short;
}

/** Whether two values of a field say the same: 100 is 100.00. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isNumber(one) && isNumber(other)) return bare(one) === bare(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSet(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** Of choices that are ticked one by one, each person's ticks count. */
function mergedSet(before: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const removed = before.filter((each) => !mine.includes(each));
  const added = mine.filter((each) => !before.includes(each) && !theirs.includes(each));
  return [...theirs.filter((each) => !removed.includes(each)), ...added];
}

/**
 * Brings what was typed together with what somebody else saved meanwhile, field by field (D59).
 *
 * @param initial what the fields held before anything was typed
 * @param before the record as it was read, in the form's own terms; a field that it lacks is no
 *   part of the record. Where a field began empty though the record had a value, empty keeps that.
 * @param typed what the form holds
 * @param present the record as it is now
 */
export function mergeEdits(
  initial: Values,
  before: Values,
  typed: Values,
  present: Values,
): MergedEdits {
  const values: Record<string, unknown> = { ...typed };
  const next: Record<string, unknown> = { ...initial };
  const taken: string[] = [];
  const conflicts: Conflict[] = [];
  for (const path of Object.keys(present)) {
    const theirs = present[path];
    if (!(path in typed) || isSame(theirs, before[path])) continue;
    const beganEmpty = !isSame(initial[path], before[path]);
    if (!beganEmpty) next[path] = theirs;
    const mine = typed[path];
    if (isSame(mine, initial[path])) {
      values[path] = next[path];
      taken.push(path);
    } else if (isSet(before[path]) && isSet(mine) && isSet(theirs)) {
      values[path] = mergedSet(before[path], mine, theirs);
      taken.push(path);
    } else if (!isSame(mine, theirs)) {
      conflicts.push({ path, mine, theirs, whenTaken: next[path] });
    }
  }
  return { values, initial: next, taken, conflicts };
}
