import { readStored, storeValue } from './local-storage.ts';

/** An item that a person opened with the command palette. */
export interface Recent {
  readonly group: string;
  readonly label: string;
  readonly detail: string;
  readonly href: string;
}

interface StoredRecents {
  readonly email: string;
  readonly opened: readonly Recent[];
}

const key = 'turno.recents';
const maxRecents = 8;

/** Returns the items that the person opened, latest first, without those of the previous person. */
export function recentsOf(email: string): readonly Recent[] {
  const stored = readStored<StoredRecents>(key, { email, opened: [] });
  return stored.email === email ? stored.opened : [];
}

/** Adds an item to those that `email` opened. */
export function saveRecent(email: string, { group, label, detail, href }: Recent): void {
  const otherRecents = recentsOf(email).filter((each) => each.href !== href);
  const opened = [{ group, label, detail, href }, ...otherRecents].slice(0, maxRecents);
  storeValue(key, { email, opened } satisfies StoredRecents);
}

/** Deletes all items when the person signs out, to protect the clients' privacy (D73). */
export function clearRecents(): void {
  localStorage.removeItem(key);
}
