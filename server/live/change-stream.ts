import type { GrafastSubscriber } from 'postgraphile/grafast';
import { type LiveTopic, liveTopics } from '#domain/lists/topics.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import type { OfficeChange, OfficeChanges } from './office-changes.ts';

/** All changes of one topic within a second. */
interface ChangeEvent {
  readonly topic: LiveTopic;
  /** The changed offices; null if any office may have changed. */
  readonly officeIds: readonly string[] | null;
}

/** The events of a subscription to `officeChanged`. */
export type ChangeEvents = Record<string, ChangeEvent>;

/** The claims that determine which changes a session may see. */
type VisibleScope = Pick<SessionClaims, 'company_id' | 'office_id' | 'permissions'>;

/** Unread topics of a screen with their offices; null for any office. */
type Unread = Map<LiveTopic, Set<string> | null>;

function add(unread: Unread, { topic, officeId }: Pick<OfficeChange, 'topic' | 'officeId'>): void {
  const offices = unread.get(topic);
  if (offices === null || officeId === null) unread.set(topic, null);
  else unread.set(topic, (offices ?? new Set()).add(officeId));
}

/**
 * Creates the subscription to the changes that a session may see: of its own office, or of all
 * offices of the company (D2), according to `claims` at the time of the change. Each topic is one
 * event with all changed offices. A slow screen therefore has at most one pending event per topic.
 */
export function changesFor(
  claims: () => VisibleScope,
  changes: OfficeChanges,
): GrafastSubscriber<ChangeEvents> {
  const canReceive = (topic: LiveTopic) =>
    topic !== 'security' || claims().permissions.includes('security.read');

  function isVisible({ companyId, officeId, topic }: OfficeChange): boolean {
    const { company_id, office_id, permissions } = claims();
    if (companyId !== company_id || !canReceive(topic)) return false;
    return officeId === null || officeId === office_id || permissions.includes('office.see_all');
  }

  return {
    subscribe() {
      const unread: Unread = new Map();
      let wakeUp: (() => void) | undefined;
      let done = false;
      function publish(published: readonly Pick<OfficeChange, 'topic' | 'officeId'>[]): void {
        for (const change of published) add(unread, change);
        wakeUp?.();
      }
      const stop = changes.listen({
        onChanges: (all) => publish(all.filter(isVisible)),
        onMissed: () =>
          publish(liveTopics.filter(canReceive).map((topic) => ({ topic, officeId: null }))),
      });
      const end = () => {
        done = true;
        stop();
        wakeUp?.();
      };

      const stream: AsyncIterableIterator<ChangeEvent> = {
        async next(): Promise<IteratorResult<ChangeEvent>> {
          while (!done && unread.size === 0) {
            await new Promise<void>((resolve) => {
              wakeUp = resolve;
            });
          }
          const [first] = unread;
          if (done || !first) return { done: true, value: undefined };
          const [topic, offices] = first;
          unread.delete(topic);
          return { done: false, value: { topic, officeIds: offices && [...offices] } };
        },
        async return(): Promise<IteratorResult<ChangeEvent>> {
          end();
          return { done: true, value: undefined };
        },
        async throw(error): Promise<IteratorResult<ChangeEvent>> {
          end();
          throw error;
        },
        [Symbol.asyncIterator]: () => stream,
      };
      return stream;
    },
  };
}
