import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const headerEnd = Buffer.from('\r\n\r\n');

/** An HTTP response with its complete body. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * A keep-alive connection that sends one request at a time. A general HTTP client would use as much
 * processor time as the measured server, on the same two cores.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #head: string;
  #received: Buffer[] = [];
  #size = 0;
  #awaited: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  static async open(port: number, token?: string): Promise<HttpConnection> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    return new HttpConnection(socket, port, token);
  }

  private constructor(socket: Socket, port: number, token?: string) {
    this.#socket = socket;
    this.#head =
      ` HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n` +
      (token ? `authorization: Bearer ${token}\r\n` : '');
    socket.on('data', (chunk) => this.#useConnection(chunk));
    socket.on('error', (error) => this.#awaited?.reject(error));
    socket.on('close', () => this.#awaited?.reject(new Error('the server closed the connection')));
  }

  /** Posts a GraphQL request as JSON text. */
  post(body: string): Promise<Answer> {
    const length = Buffer.byteLength(body);
    return this.#send(`POST /graphql${this.#head}content-length: ${length}\r\n\r\n${body}`);
  }

  get(path: string): Promise<Answer> {
    return this.#send(`GET ${path}${this.#head}\r\n`);
  }

  close(): void {
    this.#awaited = undefined;
    this.#socket.destroy();
  }

  #send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#awaited = { resolve, reject };
      this.#socket.write(request);
    });
  }

  #useConnection(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#size += chunk.length;
    const whole = this.#received.length === 1 ? chunk : Buffer.concat(this.#received, this.#size);
    this.#received = [whole];
    const end = whole.indexOf(headerEnd);
    if (end < 0) return;
    const head = whole.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#awaited?.reject(new Error(`a response without content-length: ${head}`));
      return;
    }
    const begin = end + headerEnd.length;
    if (whole.length < begin + Number(length)) return;
    this.#received = [];
    this.#size = 0;
    const { resolve } = this.#awaited ?? {};
    this.#awaited = undefined;
    resolve?.({ status: Number(head.slice(9, 12)), body: whole.subarray(begin) });
  }
}
