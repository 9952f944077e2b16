import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { createLogger } from '#runtime/logger.ts';

/** A log in memory, by lines. */
export interface RecordedLog {
  readonly logger: Logger;
  text(): string;
  clear(): void;
}

export function recordLog(level = 'warn'): RecordedLog {
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return {
    logger: createLogger(level, destination),
    text: () => text,
    clear() {
      text = '';
    },
  };
}
