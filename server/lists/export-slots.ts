import { RuleError } from '#domain/errors/rule-error.ts';

/** Limits concurrent downloads of lists: in all, and to one per person. */
export interface CsvPlaces {
  /**
   * Waits for a slot, which is held until `signal` aborts. Throws DOWNLOAD_RUNNING while the person
   * has one, DOWNLOADS_BUSY while others use all.
   */
  take(person: string, signal: AbortSignal): Promise<void>;
}

export interface CsvPlacesOptions {
  readonly atOnce: number;
  /** Limits of waiting downloads, in all and of one person. */
  readonly mostWaiting: number;
  readonly mostWaitingEach: number;
  /** Maximum wait in milliseconds. */
  readonly patience: number;
}

interface Waiting {
  readonly person: string;
  readonly enter: () => void;
}

/** Creates the slots; waiters are served in order, one per person. */
export function createCsvPlaces({
  atOnce,
  mostWaiting,
  mostWaitingEach,
  patience,
}: CsvPlacesOptions): CsvPlaces {
  const inside = new Set<string>();
  const line: Waiting[] = [];

  function letIn(): void {
    while (inside.size < atOnce) {
      const next = line.findIndex(({ person }) => !inside.has(person));
      const [waiting] = next < 0 ? [] : line.splice(next, 1);
      if (!waiting) return;
      inside.add(waiting.person);
      waiting.enter();
    }
  }

  async function wait(person: string, signal: AbortSignal): Promise<boolean> {
    const entered = Promise.withResolvers<boolean>();
    const waiting = { person, enter: () => entered.resolve(true) };
    const giveUp = () => {
      const at = line.indexOf(waiting);
      if (at >= 0) line.splice(at, 1);
      entered.resolve(false);
    };
    const timer = setTimeout(giveUp, patience);
    signal.addEventListener('abort', giveUp, { once: true });
    line.push(waiting);
    letIn();
    const isIn = await entered.promise;
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    return isIn;
  }

  return {
    async take(person, signal) {
      const waitsAlready = line.filter((waiting) => waiting.person === person).length;
      const isFull = line.length >= mostWaiting || waitsAlready >= mostWaitingEach;
      if (signal.aborted || isFull || !(await wait(person, signal))) {
        throw new RuleError(inside.has(person) ? 'DOWNLOAD_RUNNING' : 'DOWNLOADS_BUSY');
      }
      const leave = () => {
        inside.delete(person);
        letIn();
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    },
  };
}
