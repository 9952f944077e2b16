import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/http/api-error.ts';
import { type Conflict, type MergedEdits, mergeEdits } from './merge-edits.ts';

type Values = Readonly<Record<string, unknown>>;

/** A loaded record: its version and its form values (D59). */
export interface ReadRecord {
  readonly version: string | null;
  readonly values: Values;
}

/** The edited record, and a function that reloads it. */
export interface Edits extends ReadRecord {
  /** Whether a person sees merged values before they are sent, because amounts depend on them. */
  readonly isReviewed?: boolean;
  /** Returns valid values as the record that was read last would store them. */
  readonly toStored?: ToSent;
  readonly readAgain: () => Promise<ReadRecord>;
}

/** The base of the edits, also stored in the draft. */
export interface EditBase {
  readonly initial: Values;
  readonly read: ReadRecord | null;
}

/** Number of attempts when others save in between, before the person sees an error. */
const maxAttempts = 3;

/** A save whose response was lost has changed the record too, and has used the id of the request. */
const staleCodes = ['STALE', 'SALE_CHANGED', 'REQUEST_ID_REUSED'];

/** Returns whether the error reports a changed record. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && staleCodes.includes(error.code);
}

/** Returns the values as a save sends them, as far as they are valid. */
export type ToSent = (values: Values) => Values;

/** Merges `typed` into a record that was read again. */
function mergeRead(
  { toStored = (values) => values }: Edits,
  { initial, read: before }: EditBase,
  typed: Values,
  read: ReadRecord,
  toSent: ToSent,
): MergedEdits {
  const sent = toStored(toSent(typed));
  return mergeEdits(initial, before?.values ?? {}, typed, read.values, sent);
}

/** Merges the edits of a form with changes that others save (D59). */
export function useEdits(
  edits: Edits | undefined,
  began: EditBase,
  begun: readonly Conflict[],
  toSent: ToSent,
) {
  const base = useRef(began);
  const [conflicts, setConflicts] = useState(begun);

  /** Reloads the record and merges `typed` into it. */
  async function rebase(record: Edits, typed: Values): Promise<MergedEdits> {
    const read = await record.readAgain();
    const merged = mergeRead(record, base.current, typed, read, toSent);
    base.current = { initial: merged.initial, read };
    setConflicts(merged.conflicts);
    return merged;
  }

  /**
   * Sends `typed`. If another person has changed the record, sends the merged values, unless
   * `merge` returns null because a person must choose or the result is invalid.
   */
  async function save<Sent>(
    typed: Values,
    send: (values: Values, read: ReadRecord | null) => Promise<Sent>,
    merge: (merged: MergedEdits) => Values | null,
  ): Promise<Sent | false> {
    let values = typed;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(values, base.current.read);
      } catch (error) {
        if (!edits || !isStale(error) || attempt > maxAttempts) throw error;
        const merged = merge(await rebase(edits, values));
        if (!merged) return false;
        values = merged;
      }
    }
  }

  /** After a save the current values are the new base, with the reloaded record if the form stays open. */
  async function settle(initial: Values, stays: boolean): Promise<void> {
    const { read } = base.current;
    base.current = { initial, read };
    if (!edits || !stays) return;
    // A failed reload is no failed save. The next save then finds no change by others in these values.
    const sent = read && { ...read, values: { ...read.values, ...initial } };
    base.current = { initial, read: await edits.readAgain().catch(() => sent) };
  }

  return {
    base,
    conflicts,
    save,
    settle,
    /** Resolves one conflict. */
    solve: (path: string) => setConflicts((all) => all.filter((each) => each.path !== path)),
    clear: () => setConflicts([]),
  };
}

/** Returns the initial values of a form: those of the record, or its draft merged with the current record (D73). */
export function beginEdits(
  initial: Values,
  edits: Edits | undefined,
  left: (EditBase & { readonly values: Values }) | undefined,
  toSent: ToSent,
): MergedEdits & EditBase {
  const read = edits ? { version: edits.version, values: edits.values } : null;
  const fresh = { values: initial, initial, read, accepted: [], conflicts: [] };
  if (!left) return fresh;
  const typed = { ...initial, ...left.values };
  if (!edits || !read || !left.read || left.read.version === read.version) {
    return { ...fresh, values: typed };
  }
  return { ...mergeRead(edits, left, typed, read, toSent), read };
}
