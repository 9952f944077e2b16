import { RuleError } from '#domain/errors/rule-error.ts';

/** Limits concurrent downloads of lists: in all, and to one per person. */
export interface ExportSlots {
  /**
   * Waits for a slot, which is held until `signal` aborts. Throws DOWNLOAD_RUNNING while the person
   * has one, DOWNLOADS_BUSY while others use all.
   */
  acquire(person: string, signal: AbortSignal): Promise<void>;
}

export interface ExportSlotsOptions {
  readonly concurrency: number;
  /** Limits of waiting downloads, in all and of one person. */
  readonly maxWaiting: number;
  readonly maxWaitingPerPerson: number;
  /** Maximum wait in milliseconds. */
  readonly waitTimeout: number;
}

interface WaitingPerson {
  readonly person: string;
  readonly admit: () => void;
}

/** Creates the slots; waiters are served in order, one per person. */
export function createExportSlots({
  concurrency,
  maxWaiting,
  maxWaitingPerPerson,
  waitTimeout,
}: ExportSlotsOptions): ExportSlots {
  const active = new Set<string>();
  const queue: WaitingPerson[] = [];

  function admitNext(): void {
    while (active.size < concurrency) {
      const next = queue.findIndex(({ person }) => !active.has(person));
      const [waiting] = next < 0 ? [] : queue.splice(next, 1);
      if (!waiting) return;
      active.add(waiting.person);
      waiting.admit();
    }
  }

  async function waitForSlot(person: string, signal: AbortSignal): Promise<boolean> {
    const admitted = Promise.withResolvers<boolean>();
    const waiting = { person, admit: () => admitted.resolve(true) };
    const stopWaiting = () => {
      const at = queue.indexOf(waiting);
      if (at >= 0) queue.splice(at, 1);
      admitted.resolve(false);
    };
    const timer = setTimeout(stopWaiting, waitTimeout);
    signal.addEventListener('abort', stopWaiting, { once: true });
    queue.push(waiting);
    admitNext();
    const isAdmitted = await admitted.promise;
    clearTimeout(timer);
    signal.removeEventListener('abort', stopWaiting);
    return isAdmitted;
  }

  return {
    async acquire(person, signal) {
      const ownWaiting = queue.filter((waiting) => waiting.person === person).length;
      const isFull = queue.length >= maxWaiting || ownWaiting >= maxWaitingPerPerson;
      if (signal.aborted || isFull || !(await waitForSlot(person, signal))) {
        throw new RuleError(active.has(person) ? 'DOWNLOAD_RUNNING' : 'DOWNLOADS_BUSY');
      }
      const release = () => {
        active.delete(person);
        admitNext();
      };
      if (signal.aborted) release();
      else signal.addEventListener('abort', release, { once: true });
    },
  };
}
