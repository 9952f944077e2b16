import type { Permission } from '#domain/permissions.ts';
import type { CacheTopic } from '#web/lib/cache-topics.ts';

/** What a feature offers to the search of everything (Ctrl + K). */
export interface SearchProvider {
  readonly group: string;
  readonly permission: Permission;
  /** First part of the answers' cache key (D44). */
  readonly topic: CacheTopic;
  /** Hits with the address that each opens; not counted (D43), since no one waits for it. */
  readonly search: (
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly { label: string; detail: string; href: string }[]>;
}
