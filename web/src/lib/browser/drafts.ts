import { useEffect, useRef, useState } from 'react';
import { presentDay } from './server-clock.ts';

/** Owner of the drafts of a tab: a person at an office with its zone (D73). */
export interface DraftOwner {
  readonly email: string;
  readonly officeId: string;
  readonly timeZone: string;
}

/** Stored draft of a form. */
interface StoredDraft {
  /** Day of the office when the draft was stored; the draft expires with it. */
  readonly day: string;
  readonly value: unknown;
  /** Id of the created record, so that a retry after a lost response does not create it twice (D19). */
  readonly requestId?: string;
}

/** Data that this tab stores for a person. */
interface StoredWork {
  readonly email: string;
  readonly officeId: string;
  /** URL at which the session expired (D37). */
  readonly address?: string;
  /** Other open state at that URL, such as a tab. */
  readonly openState: Readonly<Record<string, unknown>>;
  readonly drafts: Readonly<Record<string, StoredDraft>>;
}

const storageKey = 'turno.drafts';
/** Limits in characters, for all drafts and for one. */
const maxLength = { inAll: 200_000, inOne: 50_000 };

const open = new Map<string, { readonly value: () => unknown; readonly isCleared: boolean }>();
const viewStates = new Map<string, () => unknown>();
const requestIds = new Map<string, string>();
const listeners = new Set<() => void>();
let owner: DraftOwner | null = null;
/** Person and office of `requestIds`, which outlive a session that expires. */
let ownerOfIds = '';

function read(): StoredWork | null {
  const text = sessionStorage.getItem(storageKey);
  return text ? (JSON.parse(text) as StoredWork) : null;
}

/** Returns the stored data of the signed-in person; deletes those of anyone else. */
function readOwn(): StoredWork | null {
  if (!owner) return null;
  const { email, officeId, timeZone } = owner;
  const stored = read();
  if (stored && (stored.email !== email || stored.officeId !== officeId)) {
    sessionStorage.removeItem(storageKey);
    return null;
  }
  const day = presentDay(timeZone);
  const draftsOfToday = Object.entries(stored?.drafts ?? {}).filter(
    ([, draft]) => draft.day === day,
  );
  return { openState: {}, ...stored, email, officeId, drafts: Object.fromEntries(draftsOfToday) };
}

function write(work: StoredWork): void {
  const drafts = Object.entries(work.drafts);
  // Remove the oldest drafts first.
  while (JSON.stringify(drafts).length > maxLength.inAll) drafts.shift();
  try {
    const stored = { ...work, drafts: Object.fromEntries(drafts) };
    sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Without free storage the form works without a draft.
  }
}

/** Stores the draft of a form, or removes it if the form has no changes. */
function saveDraft(key: string, value: unknown): void {
  const work = readOwn();
  if (!work || !owner) return;
  const { [key]: before, ...drafts } = work.drafts;
  const isStorable = value !== undefined && JSON.stringify(value).length <= maxLength.inOne;
  if (!isStorable && !before) return;
  const requestId = requestIds.get(key);
  const day = presentDay(owner.timeZone);
  const draft = { day, value, ...(requestId && { requestId }) };
  write({ ...work, drafts: isStorable ? { ...drafts, [key]: draft } : drafts });
}

function saveOpenForms({ isInterrupted = false } = {}): boolean {
  const values = [...open]
    .filter(([, { isCleared }]) => isInterrupted || !isCleared)
    .map(([key, { value }]) => [key, value()] as const);
  for (const [key, value] of values) saveDraft(key, value);
  return values.some(([, value]) => value !== undefined);
}

function saveViewState(address?: string): void {
  const work = readOwn();
  if (!work) return;
  const shown = Object.fromEntries([...viewStates].map(([key, value]) => [key, value()]));
  write({ ...work, openState: shown, ...(address && { address }) });
}

/** Sets the owner of future drafts. */
export function ownDrafts(next: DraftOwner): void {
  owner = next;
  const ofNext = `${next.email} ${next.officeId}`;
  if (ofNext !== ownerOfIds) requestIds.clear();
  ownerOfIds = ofNext;
  readOwn();
}

/**
 * Stores the drafts of all open forms and the URL when the session is interrupted. The next
 * sign-in restores them (D37).
 */
export function saveAllDrafts(): void {
  saveOpenForms({ isInterrupted: true });
  saveViewState(location.pathname + location.search);
  owner = null;
}

/** Removes all drafts when the person signs out (D73). */
export function clearDrafts(): void {
  owner = null;
  requestIds.clear();
  sessionStorage.removeItem(storageKey);
}

/** Stores the drafts also before a reload and when the browser suspends the tab. */
export function saveDraftsOnLeave(): void {
  addEventListener('pagehide', () => {
    if (saveOpenForms()) saveViewState();
  });
}

/** Returns, only once, the URL at which the session of `email` expired; deletes the data of anyone else. */
export function interruptedAddress(email: string): string | null {
  const stored = read();
  if (!stored) return null;
  const { address, ...rest } = stored;
  if (stored.email === email) {
    if (address) write(rest);
    return address ?? null;
  }
  sessionStorage.removeItem(storageKey);
  return null;
}

/** Removes a draft and its request id after a save or a discard. */
export function discardDraft(key: string): void {
  saveDraft(key, undefined);
  requestIds.delete(key);
  for (const listener of listeners) listener();
}

/** Returns the request id of the form under `key`, the same until it is removed. */
export function requestIdOf(key: string): string {
  const known = requestIds.get(key) ?? readOwn()?.drafts[key]?.requestId ?? crypto.randomUUID();
  requestIds.set(key, known);
  return known;
}

/** Registers a listener for removed drafts. */
export function subscribeDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers `value` as the draft of the form under `key` (none without a key). It is stored when
 * the form is left and `value` returns a value. Returns the stored draft. A form that `isCleared`
 * when it opens is stored only when the session expires, for its next opening (D37, D90).
 */
export function useDraft<Value>(
  key: string | undefined,
  value: () => Value | undefined,
  isCleared = false,
): Value | undefined {
  const [stored] = useState(() => (key ? (readOwn()?.drafts[key]?.value as Value) : undefined));
  const latest = useLatest(value);
  useEffect(() => {
    if (!key) return;
    const readValue = () => latest.current();
    if (isCleared) saveDraft(key, undefined);
    open.set(key, { value: readValue, isCleared });
    return () => {
      open.delete(key);
      if (!isCleared) saveDraft(key, readValue());
    };
  }, [key, latest, isCleared]);
  return stored;
}

/** Registers other open state and returns, only once, the state stored when the session expired (D37). */
export function useViewState<Value>(key: string, value: () => Value): Value | undefined {
  // React may discard a first render and repeat it: only a committed render may consume the state.
  const [stored] = useState(() => readOwn()?.openState[key] as Value | undefined);
  const latest = useLatest(value);
  useEffect(() => {
    deleteViewState(key);
    viewStates.set(key, () => latest.current());
    return () => {
      viewStates.delete(key);
    };
  }, [key, latest]);
  return stored;
}

function deleteViewState(key: string): void {
  const work = readOwn();
  if (!work || !(key in work.openState)) return;
  const { [key]: _, ...otherStates } = work.openState;
  write({ ...work, openState: otherStates });
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
