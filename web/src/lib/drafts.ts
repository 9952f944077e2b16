import { useEffect, useRef, useState } from 'react';

/** What a forced logout leaves in this tab until its owner signs in again (D37). */
interface KeptWork {
  readonly email: string;
  readonly address: string;
  readonly values: Record<string, unknown>;
}

const storageKey = 'turno.drafts';
const open = new Map<string, () => unknown>();

function read(): KeptWork | null {
  const text = sessionStorage.getItem(storageKey);
  return text ? (JSON.parse(text) as KeptWork) : null;
}

/** Keeps every open form and the address for `email`. */
export function keepDrafts(email: string): void {
  const values = Object.fromEntries([...open].map(([key, value]) => [key, value()]));
  const address = location.pathname + location.search;
  sessionStorage.setItem(storageKey, JSON.stringify({ email, address, values }));
}

/** The address at which `email` was interrupted; the work of anyone else is thrown away. */
export function interruptedAddress(email: string): string | null {
  const kept = read();
  if (!kept) return null;
  if (kept.email === email) return kept.address;
  sessionStorage.removeItem(storageKey);
  return null;
}

function take(key: string): unknown {
  const kept = read();
  if (!kept || !(key in kept.values)) return undefined;
  const { [key]: value, ...others } = kept.values;
  if (Object.keys(others).length > 0) {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, values: others }));
  } else {
    sessionStorage.removeItem(storageKey);
  }
  return value;
}

/**
 * Registers `value` as the open work under `key` (none without a key) and answers what an expired
 * session left of it, once.
 */
export function useDraft<Value>(key: string | undefined, value: () => Value): Value | undefined {
  const [kept] = useState(() => (key ? (take(key) as Value | undefined) : undefined));
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    if (!key) return;
    open.set(key, () => latest.current());
    return () => {
      open.delete(key);
    };
  }, [key]);
  return kept;
}
