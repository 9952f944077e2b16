import type { Named } from '#domain/people/best-match.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';

/** A search result: its text and URL. */
export interface SearchHit {
  readonly label: string;
  readonly detail: string;
  readonly href: string;
  /** Alternative exact names, such as a number. */
  readonly names?: readonly string[];
  /** Set if the result is a person: Enter does not choose one of several people. */
  readonly person?: Named;
}

/** Search of a feature in the command palette (Ctrl + K). */
export interface SearchProvider {
  readonly group: string;
  /** Any of these permissions. */
  readonly permission: Permission | readonly Permission[];
  /** First part of the cache key (D44). */
  readonly topic: CacheTopic;
  /** Returns the best matches first; must be a background request (D43). */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;
}
