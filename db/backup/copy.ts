import { once } from 'node:events';
import { type Duplex, Readable } from 'node:stream';
import type pg from 'pg';

/** Bytes of rows buffered before they are passed on. */
const chunkSize = 64 * 1024;

const countOf = ({ text }: { text: string }) => Number(text.split(' ').at(-1));

/** Message handlers that pg's client calls in both directions. */
abstract class Copy {
  readonly done: Promise<number>;
  protected resolve!: (rows: number) => void;
  protected reject!: (error: Error) => void;
  protected rows = 0;
  readonly #text: string;
  #failed: Error | undefined;

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // The awaiting caller receives the rejection; until then it must not count as unhandled.
    this.done.catch(() => undefined);
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = countOf(message);
  }

  handleError(error: Error): void {
    this.#failed = error;
    this.fail(error);
  }

  handleReadyForQuery(): void {
    if (this.#failed) return;
    this.finish();
    this.resolve(this.rows);
  }

  protected fail(error: Error): void {
    this.reject(error);
  }

  protected finish(): void {
    // Only the reading direction has a stream to end.
  }
}

class CopyOut extends Copy {
  readonly output: Readable;
  #gathered: Buffer[] = [];
  #size = 0;
  #socket: Duplex | undefined;

  constructor(text: string) {
    super(text);
    this.output = new Readable({ read: () => void this.#socket?.resume() });
  }

  override submit(connection: pg.Connection): void {
    this.#socket = connection.stream;
    super.submit(connection);
  }

  /** Copies each row, because the client reuses its buffer. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#gathered.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size >= chunkSize && !this.#flush()) this.#socket?.pause();
  }

  #flush(): boolean {
    const chunk = Buffer.concat(this.#gathered);
    this.#gathered = [];
    this.#size = 0;
    return this.output.push(chunk);
  }

  protected override finish(): void {
    if (this.#size > 0) this.#flush();
    this.output.push(null);
  }

  protected override fail(error: Error): void {
    this.output.destroy(error);
    super.fail(error);
  }
}

class CopyIn extends Copy {
  readonly #source: AsyncIterable<Buffer>;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text);
    this.#source = source;
  }

  handleCopyInResponse(connection: pg.Connection): void {
    this.#send(connection).catch((error: Error) => {
      this.reject(error);
      connection.sendCopyFail('the source of the rows failed');
    });
  }

  async #send(connection: pg.Connection): Promise<void> {
    for await (const chunk of this.#source) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}

/**
 * Streams the rows of `copy … to stdout`, and their number at the end. A slow reader slows the
 * database down instead of filling the memory of this process.
 */
export function copyOut(
  client: pg.Client,
  text: string,
): { output: Readable; rows: Promise<number> } {
  const copy = new CopyOut(text);
  client.query(copy);
  return { output: copy.output, rows: copy.done };
}

/** Sends rows to `copy … from stdin`; returns the number of stored rows. */
export function copyIn(
  client: pg.Client,
  text: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = new CopyIn(text, source);
  client.query(copy);
  return copy.done;
}
