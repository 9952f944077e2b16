import { readStored, storeValue } from '#web/lib/browser/local-storage.ts';
import { createStore, useStore } from '#web/lib/browser/store.ts';
import { session, useCurrentUser } from '#web/lib/session/session.ts';
import { anyDigit } from './shortcut-keys.ts';

const key = 'turno.keys';

/** Persons who switched off the shortcuts of a single character (WCAG 2.1.4), by e-mail. */
const stored = createStore(readStored<Readonly<Record<string, 'off'>>>(key, {}));

/** Returns whether the shortcut is a single character, such as 'n', '?' or a digit. */
function isSingle(keys: string): boolean {
  return keys.length === 1 || keys === anyDigit;
}

/** Returns whether the signed-in person has switched off the shortcut. */
export function isOff(keys: string): boolean {
  return isSingle(keys) && stored.get()[session.get().currentUser?.email ?? ''] === 'off';
}

/** Returns whether shortcuts of a single character work, and a function that switches them. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const { email } = useCurrentUser();
  const isOn = useStore(stored)[email] !== 'off';
  const change = (on: boolean) => {
    const { [email]: _, ...others } = stored.get();
    stored.set(on ? others : { ...others, [email]: 'off' });
    storeValue(key, stored.get());
  };
  return [isOn, change];
}
