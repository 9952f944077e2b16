import pg from 'pg';
import { chooseHost } from './host-choice.ts';
import { type Hosts, hostsOf } from './hosts.ts';

/**
 * Extends the driver's client for addresses with several hosts: each connection goes to the host
 * that is wanted then. A lost connection rejects pending statements and does not end the process.
 */
export class DatabaseClient extends pg.Client {
  readonly #hosts: Hosts | undefined;

  constructor(config: pg.ClientConfig = {}) {
    const hosts = config.connectionString ? hostsOf(config.connectionString) : undefined;
    super(hosts ? { ...config, connectionString: hosts.urls[0] } : config);
    this.#hosts = hosts;
    // Before the connection, because a shutting down database may end it in the answer that opens
    // it.
    this.on('error', () => undefined);
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null, client?: this) => void): void;
  override connect(
    callback?: (error: Error | null, client?: this) => void,
  ): Promise<this> | undefined {
    const connected = this.#hosts
      ? this.#connectTo(this.#hosts).then(() => super.connect())
      : super.connect();
    const connection = connected as Promise<unknown> as Promise<this>;
    if (!callback) return connection;
    connection.then((client) => callback(null, client), callback);
    return undefined;
  }

  /** Requests ISO dates, whatever the database or role is configured to (D97). */
  override getStartupConf(): Record<string, string> {
    return { ...super.getStartupConf(), DateStyle: 'ISO, YMD' };
  }

  async #connectTo(hosts: Hosts): Promise<void> {
    const { host, port } = new pg.Client({ connectionString: await chooseHost(hosts) });
    // The caller may have ended the client during the search.
    if (this._ending || this.connection.stream.destroyed) {
      throw new Error('Connection terminated: the client has ended');
    }
    Object.assign(this, { host, port });
    Object.assign(this.connectionParameters, { host, port });
  }
}
