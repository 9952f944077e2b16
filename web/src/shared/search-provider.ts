import type { Named } from '#domain/meant-client.ts';
import type { Permission } from '#domain/permissions.ts';
import type { CacheTopic } from '#web/lib/cache-topics.ts';

/** What a provider found: how it is shown, and the address that it opens. */
export interface SearchHit {
  readonly label: string;
  readonly detail: string;
  readonly href: string;
  /** What it is called besides its label, such as a number: who types one of these means it. */
  readonly names?: readonly string[];
  /** Who it is, where it is a person: of several an Enter takes none. */
  readonly person?: Named;
}

/** What a feature offers to the search of everything (Ctrl + K). */
export interface SearchProvider {
  readonly group: string;
  /** Any one of several. */
  readonly permission: Permission | readonly Permission[];
  /** First part of the answers' cache key (D44). */
  readonly topic: CacheTopic;
  /** The likeliest first; not counted (D43), since no one waits for it. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;
}
