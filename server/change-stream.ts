import type { GrafastSubscriber } from 'postgraphile/grafast';
import { type LiveTopic, liveTopics } from '#domain/topics.ts';
import type { OfficeChange, OfficeChanges } from './office-changes.ts';
import type { SessionClaims } from './session-claims.ts';

/** A screen that does not read its changes is told of this many at most. */
const mostWaiting = 100;

/** What a subscription to `officeChanged` gives. */
export type ChangeEvents = Record<string, { topic: LiveTopic }>;

/**
 * The changes that a session may see: of its own office, or of all of the company's (D2), by what
 * `claims` says at the moment of the change.
 */
export function changesFor(
  claims: () => SessionClaims,
  changes: OfficeChanges,
): GrafastSubscriber<ChangeEvents> {
  const mayKnow = (topic: LiveTopic) =>
    topic !== 'security' || claims().permissions.includes('security.read');

  function isSeen({ companyId, officeId, topic }: OfficeChange): boolean {
    const { company_id, office_id, permissions } = claims();
    if (companyId !== company_id || !mayKnow(topic)) return false;
    return officeId === null || officeId === office_id || permissions.includes('office.see_all');
  }

  return {
    subscribe() {
      const waiting: LiveTopic[] = [];
      let wake: (() => void) | undefined;
      let done = false;
      const push = (topic: LiveTopic) => {
        if (!waiting.includes(topic) && waiting.length < mostWaiting) waiting.push(topic);
        wake?.();
      };
      const stop = changes.listen(
        (change) => {
          if (isSeen(change)) push(change.topic);
        },
        () => liveTopics.filter(mayKnow).forEach(push),
      );
      const end = () => {
        done = true;
        stop();
        wake?.();
      };

      const stream: AsyncIterableIterator<{ topic: LiveTopic }> = {
        async next(): Promise<IteratorResult<{ topic: LiveTopic }>> {
          while (!done && waiting.length === 0) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
          const topic = waiting.shift();
          return done || topic === undefined
            ? { done: true, value: undefined }
            : { done: false, value: { topic } };
        },
        async return(): Promise<IteratorResult<{ topic: LiveTopic }>> {
          end();
          return { done: true, value: undefined };
        },
        async throw(error): Promise<IteratorResult<{ topic: LiveTopic }>> {
          end();
          throw error;
        },
        [Symbol.asyncIterator]: () => stream,
      };
      return stream;
    },
  };
}
