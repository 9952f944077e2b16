type Values = Readonly<Record<string, unknown>>;

/** A field that two people changed to different values. */
export interface Conflict {
  readonly path: string;
  readonly ownValue: unknown;
  readonly savedValue: unknown;
  /** Form value after choosing the other person's value: empty if an empty field keeps the stored value. */
  readonly whenAccepted: unknown;
}

/** Form state after another person has saved the record. */
export interface MergedEdits {
  readonly values: Values;
  /** Values of the fields without the typed changes. */
  readonly initial: Values;
  /** Fields that only the other person changed; the form has their values. */
  readonly accepted: readonly string[];
  /** Fields that both changed; the typed value stays until the person chooses. */
  readonly conflicts: readonly Conflict[];
}

const plainNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && plainNumber.test(value);
}

/** Removes insignificant zeros, without the decimal library, which the login page does not load. */
function bare(number: string): string {
  const short = number.includes('.') ? number.replace(/\.?0+$/, '') : number;
  return short === '-0' ? '0' : short;
}

/** Returns whether two values of a field are equal: 100 equals 100.00. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isNumber(one) && isNumber(other)) return bare(one) === bare(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSet(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** For checkbox groups, applies the changes of both persons. */
function mergedSet(before: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const removed = before.filter((each) => !mine.includes(each));
  const added = mine.filter((each) => !before.includes(each) && !theirs.includes(each));
  return [...theirs.filter((each) => !removed.includes(each)), ...added];
}

/**
 * Merges typed values with changes that another person has saved, field by field (D59).
 *
 * @param initial form values before typing
 * @param before the loaded record as form values; fields that it lacks do not belong to the record.
 * If a field was initially empty although the record had a value, empty keeps that value.
 * @param typed current form values
 * @param present the record as stored now
 */
export function mergeEdits(
  initial: Values,
  before: Values,
  typed: Values,
  present: Values,
): MergedEdits {
  const values: Record<string, unknown> = { ...typed };
  const next: Record<string, unknown> = { ...initial };
  const accepted: string[] = [];
  const conflicts: Conflict[] = [];
  for (const path of Object.keys(present)) {
    const savedValue = present[path];
    if (!(path in typed) || isSame(savedValue, before[path])) continue;
    const beganEmpty = !isSame(initial[path], before[path]);
    if (!beganEmpty) next[path] = savedValue;
    const ownValue = typed[path];
    if (isSame(ownValue, initial[path])) {
      values[path] = next[path];
      accepted.push(path);
    } else if (isSet(before[path]) && isSet(ownValue) && isSet(savedValue)) {
      values[path] = mergedSet(before[path], ownValue, savedValue);
      accepted.push(path);
    } else if (!isSame(ownValue, savedValue)) {
      conflicts.push({ path, ownValue, savedValue, whenAccepted: next[path] });
    }
  }
  return { values, initial: next, accepted, conflicts };
}
