import { useEffect, useRef, useState } from 'react';
import { presentDay } from './server-clock.ts';

/** Whose drafts a tab keeps: a person at an office, in its zone (D73). */
export interface DraftOwner {
  readonly email: string;
  readonly officeId: string;
  readonly timeZone: string;
}

/** What one form was left with. */
interface KeptDraft {
  /** The office's day on which it was left: it ends with it. */
  readonly day: string;
  readonly value: unknown;
  /** Of what the form creates, so that an act whose answer was lost is not done twice (D19). */
  readonly requestId?: string;
}

/** All that this tab keeps for one person. */
interface KeptWork {
  readonly email: string;
  readonly officeId: string;
  /** Where an expired session interrupted its owner (D37). */
  readonly address?: string;
  /** What was open there besides forms, such as a tab. */
  readonly places: Readonly<Record<string, unknown>>;
  readonly drafts: Readonly<Record<string, KeptDraft>>;
}

const storageKey = 'turno.drafts';
/** In characters: of all drafts together, and of one. */
const most = { inAll: 200_000, inOne: 50_000 };

const open = new Map<string, { readonly value: () => unknown; readonly isCleared: boolean }>();
const places = new Map<string, () => unknown>();
const requestIds = new Map<string, string>();
const listeners = new Set<() => void>();
let owner: DraftOwner | null = null;

function read(): KeptWork | null {
  const text = sessionStorage.getItem(storageKey);
  return text ? (JSON.parse(text) as KeptWork) : null;
}

/** The work of the person who is signed in; that of anyone else is thrown away. */
function readOwn(): KeptWork | null {
  if (!owner) return null;
  const { email, officeId, timeZone } = owner;
  const kept = read();
  if (kept && (kept.email !== email || kept.officeId !== officeId)) {
    sessionStorage.removeItem(storageKey);
    return null;
  }
  const day = presentDay(timeZone);
  const alive = Object.entries(kept?.drafts ?? {}).filter(([, draft]) => draft.day === day);
  return { places: {}, ...kept, email, officeId, drafts: Object.fromEntries(alive) };
}

function write(work: KeptWork): void {
  const drafts = Object.entries(work.drafts);
  // Those that were left first go first.
  while (JSON.stringify(drafts).length > most.inAll) drafts.shift();
  try {
    const kept = { ...work, drafts: Object.fromEntries(drafts) };
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A browser without room keeps nothing: the form works as well without.
  }
}

/** Keeps what a form was left with; nothing when it says that there is nothing to keep. */
function keep(key: string, value: unknown): void {
  const work = readOwn();
  if (!work || !owner) return;
  const { [key]: before, ...drafts } = work.drafts;
  const isKept = value !== undefined && JSON.stringify(value).length <= most.inOne;
  if (!isKept && !before) return;
  const requestId = requestIds.get(key);
  const day = presentDay(owner.timeZone);
  const draft = { day, value, ...(requestId && { requestId }) };
  write({ ...work, drafts: isKept ? { ...drafts, [key]: draft } : drafts });
}

function keepOpen({ isInterrupted = false } = {}): boolean {
  const values = [...open]
    .filter(([, { isCleared }]) => isInterrupted || !isCleared)
    .map(([key, { value }]) => [key, value()] as const);
  for (const [key, value] of values) keep(key, value);
  return values.some(([, value]) => value !== undefined);
}

function keepPlaces(address?: string): void {
  const work = readOwn();
  if (!work) return;
  const shown = Object.fromEntries([...places].map(([key, value]) => [key, value()]));
  write({ ...work, places: shown, ...(address && { address }) });
}

/** From now on drafts are this person's. */
export function ownDrafts(next: DraftOwner): void {
  owner = next;
  readOwn();
}

/** Keeps every open form and the address for their owner, who is sent to the login. */
export function keepDrafts(): void {
  keepOpen({ isInterrupted: true });
  keepPlaces(location.pathname + location.search);
  owner = null;
}

/** The person has left: nothing of what was typed stays (D73). */
export function clearDrafts(): void {
  owner = null;
  requestIds.clear();
  sessionStorage.removeItem(storageKey);
}

/** A reload, or a tab that the browser puts to sleep, loses nothing either. */
export function followPage(): void {
  addEventListener('pagehide', () => {
    if (keepOpen()) keepPlaces();
  });
}

/** The address at which `email` was interrupted, told once; the work of anyone else is thrown away. */
export function interruptedAddress(email: string): string | null {
  const kept = read();
  if (!kept) return null;
  const { address, ...rest } = kept;
  if (kept.email === email) {
    if (address) write(rest);
    return address ?? null;
  }
  sessionStorage.removeItem(storageKey);
  return null;
}

/** Forgets what a form was left with, and the id of what it creates: it was saved or given up. */
export function forgetDraft(key: string): void {
  keep(key, undefined);
  requestIds.delete(key);
  for (const listener of listeners) listener();
}

/** The id of what the form under `key` creates, the same until it is forgotten. */
export function requestIdOf(key: string): string {
  const known = requestIds.get(key) ?? readOwn()?.drafts[key]?.requestId ?? crypto.randomUUID();
  requestIds.set(key, known);
  return known;
}

/** Hears of forgotten drafts. */
export function followDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers `value` as what is typed in the form under `key` (none without a key), kept when the form
 * is left and `value` gives something; answers what it was left with the last time. A form that `isCleared` when it
 * opens is kept for its next opening alone, when an expired session interrupts it (D37, D90).
 */
export function useDraft<Value>(
  key: string | undefined,
  value: () => Value | undefined,
  isCleared = false,
): Value | undefined {
  const [kept] = useState(() => (key ? (readOwn()?.drafts[key]?.value as Value) : undefined));
  const latest = useLatest(value);
  useEffect(() => {
    if (!key) return;
    const ask = () => latest.current();
    if (isCleared) keep(key, undefined);
    open.set(key, { value: ask, isCleared });
    return () => {
      open.delete(key);
      if (!isCleared) keep(key, ask());
    };
  }, [key, latest, isCleared]);
  return kept;
}

/** Registers what is open besides a form, and answers once what an interruption left of it (D37). */
export function usePlace<Value>(key: string, value: () => Value): Value | undefined {
  // A first render may be thrown away before it is shown, and is made again: only what is shown has taken it.
  const [kept] = useState(() => readOwn()?.places[key] as Value | undefined);
  const latest = useLatest(value);
  useEffect(() => {
    forgetPlace(key);
    places.set(key, () => latest.current());
    return () => {
      places.delete(key);
    };
  }, [key, latest]);
  return kept;
}

function forgetPlace(key: string): void {
  const work = readOwn();
  if (!work || !(key in work.places)) return;
  const { [key]: _, ...others } = work.places;
  write({ ...work, places: others });
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
