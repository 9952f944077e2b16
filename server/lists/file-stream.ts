import { Readable } from 'node:stream';

/** Time for a reader to accept a piece of about 75 kB, in milliseconds: 2 kB/s. */
const defaultSendTimeout = 40_000;

/** A file in pieces. */
export interface FileSource {
  /** Returns the next bytes, possibly none; undefined after the end. */
  next(): Promise<Uint8Array | undefined>;
  /** Ends a running read and frees what the file uses. */
  close(): Promise<void>;
}

/**
 * Returns a file as a stream in constant memory. The download fails if its client accepts no data
 * for `sendTimeout` milliseconds. Resolves after the first piece, so that an invalid request is an
 * error instead of a truncated file. The source is closed however the stream ends.
 *
 * @param signal aborts when the reader leaves
 */
export async function fileStream(
  source: FileSource,
  signal: AbortSignal,
  sendTimeout = defaultSendTimeout,
): Promise<Readable> {
  let first = await source.next();
  let wait: NodeJS.Timeout | undefined;

  const stream = new Readable({
    async read() {
      clearTimeout(wait);
      try {
        const piece = first ?? (await source.next());
        first = undefined;
        if (stream.destroyed) return;
        wait = setTimeout(() => stream.destroy(new Error('the reader is too slow')), sendTimeout);
        stream.push(piece ?? null);
      } catch (error) {
        stream.destroy(error as Error);
      }
    },
    destroy(error, done) {
      clearTimeout(wait);
      signal.removeEventListener('abort', destroyStream);
      source.close().then(() => done(error), done);
    },
  });
  const destroyStream = () => stream.destroy();
  if (signal.aborted) destroyStream();
  else signal.addEventListener('abort', destroyStream, { once: true });
  return stream;
}
