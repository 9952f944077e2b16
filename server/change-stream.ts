import type { GrafastSubscriber } from 'postgraphile/grafast';
import { type LiveTopic, liveTopics } from '#domain/topics.ts';
import type { OfficeChange, OfficeChanges } from './office-changes.ts';
import type { SessionClaims } from './session-claims.ts';

/** A screen that does not read its changes is told of this many at most. */
const mostWaiting = 100;

/**
 * Milliseconds between two events of one topic on one screen, which reads its lists again at each: of
 * more changes than that in between the last is told, well within the 2 s of D44.
 */
const pause = 1_000;

/** Calls `give` for a topic at once, and no sooner again than after a pause, however often it is told. */
function createPace(give: (topic: LiveTopic) => void) {
  const givenAt = new Map<LiveTopic, number>();
  const due = new Map<LiveTopic, NodeJS.Timeout>();
  const giveNow = (topic: LiveTopic) => {
    due.delete(topic);
    givenAt.set(topic, performance.now());
    give(topic);
  };
  return {
    tell(topic: LiveTopic): void {
      if (due.has(topic)) return;
      const rest = (givenAt.get(topic) ?? Number.NEGATIVE_INFINITY) + pause - performance.now();
      if (rest <= 0) giveNow(topic);
      else due.set(topic, setTimeout(giveNow, rest, topic));
    },
    end(): void {
      for (const timer of due.values()) clearTimeout(timer);
    },
  };
}

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
      const pace = createPace((topic) => {
        if (!waiting.includes(topic) && waiting.length < mostWaiting) waiting.push(topic);
        wake?.();
      });
      const stop = changes.listen(
        (change) => {
          if (isSeen(change)) pace.tell(change.topic);
        },
        () => liveTopics.filter(mayKnow).forEach(pace.tell),
      );
      const end = () => {
        done = true;
        stop();
        pace.end();
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
