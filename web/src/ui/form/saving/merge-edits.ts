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

type Row = Values & { readonly key: string };

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every((each) => typeof each?.key === 'string');
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Properties of a row that follow from its others. */
const derived = /^key$|label$|name$/i;

/**
 * Returns whether the stored rows contain each change that was typed into the `initial` ones. Rows
 * that were saved have other keys than typed ones, and values that were left open.
 */
function containRows(stored: unknown, typed: unknown, initial: unknown): boolean {
  if (!isRows(stored) || !isRows(typed) || stored.length !== typed.length) return false;
  return typed.every((row, index) => {
    const present: Values = stored[index] ?? {};
    const before = isRows(initial) ? initial.find(({ key }) => key === row.key) : undefined;
    if (before && present.key !== row.key) return false;
    return Object.keys({ ...present, ...row })
      .filter((name) => !derived.test(name))
      .every((name) => {
        const isUntyped = before ? isSame(row[name], before[name]) : isEmpty(row[name]);
        return isUntyped || isSame(row[name], present[name]);
      });
  });
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
 * @param sent the typed values as a save sends them, such as trimmed texts
 */
export function mergeEdits(
  initial: Values,
  before: Values,
  typed: Values,
  present: Values,
  sent: Values = typed,
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
    // The typed value is stored already, as after a save whose response was lost.
    const isStored = [ownValue, sent[path]].some((value) => isSame(value, savedValue));
    if (isStored) {
      values[path] = next[path];
    } else if (
      isSame(ownValue, initial[path]) ||
      containRows(savedValue, sent[path], initial[path])
    ) {
      values[path] = next[path];
      accepted.push(path);
    } else if (isSet(before[path]) && isSet(ownValue) && isSet(savedValue)) {
      values[path] = mergedSet(before[path], ownValue, savedValue);
      accepted.push(path);
    } else {
      conflicts.push({ path, ownValue, savedValue, whenAccepted: next[path] });
    }
  }
  return { values, initial: next, accepted, conflicts };
}
