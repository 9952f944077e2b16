import { keepValue, readKept } from './kept.ts';

/** What somebody opened by the search of everything. */
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

/** What this person opened, the latest first; what the one before them opened is nobody's business. */
export function recentsOf(email: string): readonly Recent[] {
  const kept = readKept<KeptRecents>(key, { email, opened: [] });
  return kept.email === email ? kept.opened : [];
}

/** Keeps that `email` opened it, before what they opened earlier. */
export function keepRecent(email: string, { group, label, detail, href }: Recent): void {
  const others = recentsOf(email).filter((each) => each.href !== href);
  const opened = [{ group, label, detail, href }, ...others].slice(0, most);
  keepValue(key, { email, opened } satisfies KeptRecents);
}

/** The person has left: whom they looked up stays nowhere (D73). */
export function clearRecents(): void {
  localStorage.removeItem(key);
}
