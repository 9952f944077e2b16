import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The connection under a client, of which pg's types tell little: what COPY needs of it. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
  readonly stream: NodeJS.WriteStream;
}

/** Rows that are gathered before they are handed on, in bytes. */
const chunkSize = 64 * 1024;

const countOf = ({ text }: { text: string }) => Number(text.split(' ').at(-1));

/** What both directions answer to pg's client, which calls these for each message. */
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
    // Who waits hears of it; until then it is nobody's fault.
    this.done.catch(() => undefined);
  }

  submit(connection: CopyConnection): void {
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
    // Only what reads has something to end.
  }
}

class CopyOut extends Copy {
  readonly output: Readable;
  #gathered: Buffer[] = [];
  #size = 0;
  #socket: NodeJS.WriteStream | undefined;

  constructor(text: string) {
    super(text);
    this.output = new Readable({ read: () => void this.#socket?.resume() });
  }

  override submit(connection: CopyConnection): void {
    this.#socket = connection.stream;
    super.submit(connection);
  }

  /** Each row is a message, in memory that the client uses again. */
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

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: Error) => {
      this.reject(error);
      connection.sendCopyFail('the source of the rows failed');
    });
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#source) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}

/**
 * The rows that `copy … to stdout` gives, and how many there were once all are read. Whoever reads
 * slowly slows the database down, not this program's memory up.
 */
export function copyOut(
  client: pg.Client,
  text: string,
): { output: Readable; rows: Promise<number> } {
  const copy = new CopyOut(text);
  client.query(copy as unknown as pg.Submittable);
  return { output: copy.output, rows: copy.done };
}

/** Gives rows to `copy … from stdin`; answers how many the database took. */
export function copyIn(
  client: pg.Client,
  text: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = new CopyIn(text, source);
  client.query(copy as unknown as pg.Submittable);
  return copy.done;
}
