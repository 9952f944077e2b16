import { keepValue, readKept } from './local-storage.ts';

/** An item that a person opened with the command palette. */
export interface Recent {
  readonly group: string;
  readonly label: string;
  readonly detail: string;
  readonly href: string;
}

interface KeptRecents {
  readonly email: string;
  readonly opened: readonly Recent[];
}

const key = 'turno.recents';
const most = 8;

/** Returns the items that the person opened, latest first, without those of the previous person. */
export function recentsOf(email: string): readonly Recent[] {
  const kept = readKept<KeptRecents>(key, { email, opened: [] });
  return kept.email === email ? kept.opened : [];
}

/** Adds an item to those that `email` opened. */
export function keepRecent(email: string, { group, label, detail, href }: Recent): void {
  const others = recentsOf(email).filter((each) => each.href !== href);
  const opened = [{ group, label, detail, href }, ...others].slice(0, most);
  keepValue(key, { email, opened } satisfies KeptRecents);
}

/** Deletes all items when the person signs out, to protect the clients' privacy (D73). */
export function clearRecents(): void {
  localStorage.removeItem(key);
}
