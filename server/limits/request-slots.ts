import { setTimeout as sleep } from 'node:timers/promises';
import { createKeyedCounts } from './keyed-counts.ts';
import { QueueFull } from './queue-full.ts';

/** Limits the data requests that the server has accepted, running or waiting. */
export interface RequestSlots {
  /**
   * Acquires a slot for a request of the person until the signal aborts at the end of the response.
   * Throws `QueueFull` if all slots are in use and this person has an equal share.
   */
  acquire(person: string, ended: AbortSignal): Promise<void>;
  inUse(): number;
}

/** Slots per connection: at 50 ms each, the last request waits for a second and a half. */
const slotsPerConnection = 32;
/**
 * Delay of a rejection in milliseconds: retrying at once has no benefit, and costs other requests.
 */
const rejectionPause = 500;

/**
 * Creates slots for as many requests as the server can answer soon with its database connections.
 * More requests are rejected unread and may be retried. Light users are rejected last: when the
 * slots are in use, each person has an equal share.
 */
export function createRequestSlots(connections: number, pause = rejectionPause): RequestSlots {
  const slots = connections * slotsPerConnection;
  const slotsByPerson = createKeyedCounts();
  let inUse = 0;

  function release(person: string): void {
    inUse -= 1;
    slotsByPerson.subtract(person);
  }

  return {
    async acquire(person, ended) {
      if (ended.aborted) return;
      const ownSlots = slotsByPerson.of(person);
      const people = slotsByPerson.keys() + (ownSlots === 0 ? 1 : 0);
      if (inUse >= slots && ownSlots + 1 > slots / people) {
        await sleep(pause);
        throw new QueueFull();
      }
      inUse += 1;
      slotsByPerson.add(person);
      ended.addEventListener('abort', () => release(person), { once: true });
    },
    inUse: () => inUse,
  };
}
