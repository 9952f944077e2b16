import { RuleError } from '#domain/errors/rule-error.ts';
import { createKeyedCounts } from './keyed-counts.ts';
import { QueueFull } from './queue-full.ts';

/** A position in a fair queue. */
export interface Turn {
  /** Lines are served in rotation, so that a long one delays only itself. */
  readonly line: string;
  /** Aborted when the client disconnects: the task leaves the queue unless it runs. */
  readonly signal?: AbortSignal | undefined;
}

export interface FairQueue {
  /**
   * Runs `work` when its turn comes. Throws TOO_MANY_REQUESTS without starting it if the line is
   * full or the client disconnected. Throws `QueueFull` if the whole queue is full and this line is
   * the longest.
   */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
  /** Returns the number of waiting tasks. */
  waiting(): number;
}

export interface QueueLimits {
  /** Limit of concurrent tasks. */
  readonly concurrency: number;
  /** Limit of one line; by default that of all. */
  readonly concurrencyPerLine?: number;
  readonly maxPerLine: number;
  readonly maxWaiting: number;
}

interface QueuedCall {
  readonly call: () => void;
  readonly rejectCall: (reason: RuleError) => void;
}

export function createFairQueue({
  concurrency,
  concurrencyPerLine = concurrency,
  maxPerLine,
  maxWaiting,
}: QueueLimits): FairQueue {
  /** In the order of service; no line is empty. */
  const lines = new Map<string, QueuedCall[]>();
  const runningByLine = createKeyedCounts();
  let running = 0;
  let size = 0;

  const canStart = (name: string) =>
    running < concurrency && runningByLine.of(name) < concurrencyPerLine;

  function start(name: string): void {
    running += 1;
    runningByLine.add(name);
  }

  function finish(name: string): void {
    running -= 1;
    runningByLine.subtract(name);
    callNext();
  }

  function removeFromQueue(name: string, queued: QueuedCall): boolean {
    const line = lines.get(name);
    const at = line?.indexOf(queued) ?? -1;
    if (!line || at < 0) return false;
    line.splice(at, 1);
    if (line.length === 0) lines.delete(name);
    size -= 1;
    return true;
  }

  function callNext(): void {
    for (const [name, line] of lines) {
      if (!canStart(name)) continue;
      const queued = line.shift();
      size -= 1;
      lines.delete(name);
      if (line.length > 0) lines.set(name, line);
      start(name);
      queued?.call();
      return;
    }
  }

  /**
   * If the queue is full, removes the last task of the longest line in favour of a shorter line.
   * Returns the error if there is no room.
   */
  function evictForShorterLine(name: string): RuleError | undefined {
    const ownLength = lines.get(name)?.length ?? 0;
    if (ownLength >= maxPerLine) return new RuleError('TOO_MANY_REQUESTS');
    if (size < maxWaiting) return undefined;
    const [longest, line] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const last = line.at(-1);
    if (line.length <= ownLength + 1 || !last) return new QueueFull();
    removeFromQueue(longest, last);
    last.rejectCall(new QueueFull());
    return undefined;
  }

  function waitForTurn({ line: name, signal }: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const rejectCall = (reason: RuleError) => {
        signal?.removeEventListener('abort', abandon);
        reject(reason);
      };
      const call = () => {
        signal?.removeEventListener('abort', abandon);
        resolve();
      };
      const queued: QueuedCall = { call, rejectCall };
      const abandon = () => {
        if (removeFromQueue(name, queued)) rejectCall(new RuleError('TOO_MANY_REQUESTS'));
      };
      const rejection = evictForShorterLine(name);
      if (rejection) {
        rejectCall(rejection);
        return;
      }
      const line = lines.get(name) ?? [];
      line.push(queued);
      lines.set(name, line);
      size += 1;
      signal?.addEventListener('abort', abandon, { once: true });
    });
  }

  return {
    async run(turn, work) {
      if (turn.signal?.aborted) throw new RuleError('TOO_MANY_REQUESTS');
      if (canStart(turn.line)) start(turn.line);
      else await waitForTurn(turn);
      try {
        return await work();
      } finally {
        finish(turn.line);
      }
    },
    waiting: () => size,
  };
}
