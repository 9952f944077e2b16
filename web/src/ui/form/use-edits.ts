import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { type Conflict, type MergedEdits, mergeEdits } from './merge-edits.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record as it was read: its version, and what it holds in the terms of its form (D59). */
export interface ReadRecord {
  readonly version: string | null;
  readonly values: Values;
}

/** The record that a form edits, and the way to read it again. */
export interface Edits extends ReadRecord {
  readonly readAgain: () => Promise<ReadRecord>;
}

/** What a form keeps of its record, in its draft too. */
export interface EditBase {
  readonly initial: Values;
  readonly read: ReadRecord | null;
}

/** As often as others may save in between, until the person is told. */
const mostAttempts = 3;

/** Whether the record is no longer as it was read. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'STALE';
}

/** Keeps a form and the record that it edits together while others save it. */
export function useEdits(edits: Edits | undefined, began: EditBase, begun: readonly Conflict[]) {
  const base = useRef(began);
  const [conflicts, setConflicts] = useState(begun);

  /** Reads the record again and brings `typed` together with it. */
  async function rebase({ readAgain }: Edits, typed: Values): Promise<MergedEdits> {
    const read = await readAgain();
    const { initial, read: before } = base.current;
    const merged = mergeEdits(initial, before?.values ?? {}, typed, read.values);
    base.current = { initial: merged.initial, read };
    setConflicts(merged.conflicts);
    return merged;
  }

  /**
   * Sends `typed`, and when somebody else saved the record meanwhile what both make together, unless
   * `merge` answers null: then a person has to choose, or what came out is no right value.
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
        if (!edits || !isStale(error) || attempt > mostAttempts) throw error;
        const merged = merge(await rebase(edits, values));
        if (!merged) return false;
        values = merged;
      }
    }
  }

  /** After a save: what stands in the form is what it begins with now, on its record if it stays there. */
  async function settle(initial: Values, stays: boolean): Promise<void> {
    base.current = { initial, read: base.current.read };
    if (edits && stays) base.current = { initial, read: await edits.readAgain() };
  }

  return {
    base,
    conflicts,
    save,
    settle,
    /** Ends one conflict. */
    solve: (path: string) => setConflicts((all) => all.filter((each) => each.path !== path)),
    forget: () => setConflicts([]),
  };
}

/**
 * The values that a form begins with: those of its record, or those that it was left with, brought
 * together with what the record holds by now (D73).
 */
export function beginEdits(
  initial: Values,
  edits: Edits | undefined,
  left: (EditBase & { readonly values: Values }) | undefined,
): MergedEdits & EditBase {
  const read = edits ? { version: edits.version, values: edits.values } : null;
  const fresh = { values: initial, initial, read, taken: [], conflicts: [] };
  if (!left) return fresh;
  const typed = { ...initial, ...left.values };
  if (!read || !left.read || left.read.version === read.version) return { ...fresh, values: typed };
  return { ...mergeEdits(left.initial, left.read.values, typed, read.values), read };
}
