import pg from 'pg';
import { chooseHost } from './host-choice.ts';
import { type Hosts, hostsOf } from './hosts.ts';

/** Private properties of the driver's client. */
interface ClientInternals {
  host: string;
  port: number;
  readonly connectionParameters: { host: string; port: number };
  readonly connection: { readonly stream: { readonly destroyed: boolean } };
  readonly _ending: boolean;
}

/**
 * Extends the driver's client for addresses with several hosts: each connection goes to the host
 * that is wanted then. With one host it behaves like the driver's client.
 */
export class DatabaseClient extends pg.Client {
  readonly #hosts: Hosts | undefined;

  constructor(config: pg.ClientConfig = {}) {
    const hosts = config.connectionString ? hostsOf(config.connectionString) : undefined;
    super(hosts ? { ...config, connectionString: hosts.urls[0] } : config);
    this.#hosts = hosts;
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
  getStartupConf(): object {
    const driver = pg.Client.prototype as unknown as { getStartupConf(): object };
    return { ...driver.getStartupConf.call(this), DateStyle: 'ISO, YMD' };
  }

  async #connectTo(hosts: Hosts): Promise<void> {
    const { host, port } = new pg.Client({
      connectionString: await chooseHost(hosts),
    }) as unknown as ClientInternals;
    const internals = this as unknown as ClientInternals;
    // The caller may have ended the client during the search.
    if (internals._ending || internals.connection.stream.destroyed) {
      throw new Error('Connection terminated: the client has ended');
    }
    Object.assign(internals, { host, port });
    Object.assign(internals.connectionParameters, { host, port });
  }
}
