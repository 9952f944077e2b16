import { setTimeout as sleep } from 'node:timers/promises';
import { QueueFull } from './queue-full.ts';

/** Limits the data requests that the server has accepted, running or waiting. */
export interface RequestPlaces {
  /**
   * Acquires a slot for a request of the person until the signal aborts at the end of the response.
   * Throws `QueueFull` if all slots are in use and this person has an equal share.
   */
  take(person: string, over: AbortSignal): Promise<void>;
  taken(): number;
}

/** Slots per connection: at 50 ms each, the last request waits for a second and a half. */
const perConnection = 32;
/**
 * Delay of a rejection in milliseconds: retrying at once has no benefit, and costs other requests.
 */
const usualPause = 500;

/**
 * Creates slots for as many requests as the server can answer soon with its database connections.
 * More requests are rejected unread and may be retried. Light users are rejected last: when the
 * slots are in use, each person has an equal share.
 */
export function createRequestPlaces(connections: number, pause = usualPause): RequestPlaces {
  const places = connections * perConnection;
  const ofPerson = new Map<string, number>();
  let taken = 0;

  function leave(person: string): void {
    taken -= 1;
    const left = (ofPerson.get(person) ?? 1) - 1;
    if (left > 0) ofPerson.set(person, left);
    else ofPerson.delete(person);
  }

  return {
    async take(person, over) {
      if (over.aborted) return;
      const mine = ofPerson.get(person) ?? 0;
      const people = ofPerson.size + (mine === 0 ? 1 : 0);
      if (taken >= places && mine + 1 > places / people) {
        await sleep(pause);
        throw new QueueFull();
      }
      taken += 1;
      ofPerson.set(person, mine + 1);
      over.addEventListener('abort', () => leave(person), { once: true });
    },
    taken: () => taken,
  };
}
