import { RuleError } from '#domain/errors/rule-error.ts';
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
  readonly atOnce: number;
  /** Limit of one line; by default that of all. */
  readonly atOnceOfLine?: number;
  readonly perLine: number;
  readonly inAll: number;
}

interface Place {
  readonly call: () => void;
  readonly refuse: (reason: RuleError) => void;
}

export function createFairQueue({
  atOnce,
  atOnceOfLine = atOnce,
  perLine,
  inAll,
}: QueueLimits): FairQueue {
  /** In the order of service; no line is empty. */
  const lines = new Map<string, Place[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let size = 0;

  const mayBegin = (name: string) => running < atOnce && (runningOf.get(name) ?? 0) < atOnceOfLine;

  function begin(name: string): void {
    running += 1;
    runningOf.set(name, (runningOf.get(name) ?? 0) + 1);
  }

  function end(name: string): void {
    running -= 1;
    const left = (runningOf.get(name) ?? 1) - 1;
    if (left > 0) runningOf.set(name, left);
    else runningOf.delete(name);
    callNext();
  }

  function leave(name: string, place: Place): boolean {
    const line = lines.get(name);
    const at = line?.indexOf(place) ?? -1;
    if (!line || at < 0) return false;
    line.splice(at, 1);
    if (line.length === 0) lines.delete(name);
    size -= 1;
    return true;
  }

  function callNext(): void {
    for (const [name, line] of lines) {
      if (!mayBegin(name)) continue;
      const place = line.shift();
      size -= 1;
      lines.delete(name);
      if (line.length > 0) lines.set(name, line);
      begin(name);
      place?.call();
      return;
    }
  }

  /**
   * If the queue is full, removes the last task of the longest line in favour of a shorter line.
   * Returns the error if there is no room.
   */
  function makeRoom(name: string): RuleError | undefined {
    const mine = lines.get(name)?.length ?? 0;
    if (mine >= perLine) return new RuleError('TOO_MANY_REQUESTS');
    if (size < inAll) return undefined;
    const [longest, line] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const last = line.at(-1);
    if (line.length <= mine + 1 || !last) return new QueueFull();
    leave(longest, last);
    last.refuse(new QueueFull());
    return undefined;
  }

  function wait({ line: name, signal }: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = (reason: RuleError) => {
        signal?.removeEventListener('abort', giveUp);
        reject(reason);
      };
      const call = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const place: Place = { call, refuse };
      const giveUp = () => {
        if (leave(name, place)) refuse(new RuleError('TOO_MANY_REQUESTS'));
      };
      const noRoom = makeRoom(name);
      if (noRoom) {
        refuse(noRoom);
        return;
      }
      const line = lines.get(name) ?? [];
      line.push(place);
      lines.set(name, line);
      size += 1;
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  return {
    async run(turn, work) {
      if (turn.signal?.aborted) throw new RuleError('TOO_MANY_REQUESTS');
      if (mayBegin(turn.line)) begin(turn.line);
      else await wait(turn);
      try {
        return await work();
      } finally {
        end(turn.line);
      }
    },
    waiting: () => size,
  };
}
