import { setTimeout as sleep } from 'node:timers/promises';
import { QueueFull } from './queue-full.ts';

/** The requests for data that the server has taken in, whether they are worked on or wait. */
export interface RequestPlaces {
  /**
   * Takes a place for a request of the person until the signal tells that its answer is over. Throws
   * `QueueFull` where the places are taken and this person has their part of them.
   */
  take(person: string, over: AbortSignal): Promise<void>;
  taken(): number;
}

/** Those that may wait for each connection: at 50 ms each, the last one waits for a second and a half. */
const perConnection = 32;
/** Milliseconds until a refusal is told: asking again at once gets nobody further, and costs the others. */
const usualPause = 500;

/**
 * Places for as many requests as a server answers soon with so many connections to the database;
 * what is more is refused before anything of it is read, and may ask again. Who asks for little
 * is refused last: where the places are taken, each person has an equal part of them.
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
