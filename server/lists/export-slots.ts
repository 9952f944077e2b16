import { once } from 'node:events';
import { RuleError } from '#domain/errors/rule-error.ts';
import { createFairQueue } from '../limits/fair-queue.ts';

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

/** Creates the slots; persons take turns. */
export function createExportSlots({
  concurrency,
  maxWaiting,
  maxWaitingPerPerson,
  waitTimeout,
}: ExportSlotsOptions): ExportSlots {
  const active = new Set<string>();
  const queue = createFairQueue({
    concurrency,
    concurrencyPerLine: 1,
    maxPerLine: maxWaitingPerPerson,
    maxWaiting,
  });

  async function hold(person: string, signal: AbortSignal): Promise<void> {
    active.add(person);
    if (!signal.aborted) await once(signal, 'abort');
    active.delete(person);
  }

  return {
    acquire(person, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiting = AbortSignal.any([signal, AbortSignal.timeout(waitTimeout)]);
      const download = () => {
        resolve();
        return hold(person, signal);
      };
      queue
        .run({ line: person, signal: waiting }, download)
        .catch(() =>
          reject(new RuleError(active.has(person) ? 'DOWNLOAD_RUNNING' : 'DOWNLOADS_BUSY')),
        );
      return promise;
    },
  };
}
