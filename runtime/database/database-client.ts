import pg from 'pg';
import { chooseHost } from './host-choice.ts';
import { type Hosts, hostsOf } from './hosts.ts';

/** What the driver keeps of a client. */
interface Inside {
  host: string;
  port: number;
  readonly connectionParameters: { host: string; port: number };
  readonly connection: { readonly stream: { readonly destroyed: boolean } };
  readonly _ending: boolean;
}

/**
 * The driver's client, which the driver's pool takes as `Client`, for an address of several hosts
 * too: each connection goes to the one that is wanted then. Of one host it is the driver's own.
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
      ? this.#goTo(this.#hosts).then(() => super.connect())
      : super.connect();
    const ours = connected as Promise<unknown> as Promise<this>;
    if (!callback) return ours;
    ours.then((client) => callback(null, client), callback);
    return undefined;
  }

  /** Dates are read and written in ISO's form whatever the database or the role is set to (D97). */
  getStartupConf(): object {
    const driver = pg.Client.prototype as unknown as { getStartupConf(): object };
    return { ...driver.getStartupConf.call(this), DateStyle: 'ISO, YMD' };
  }

  async #goTo(hosts: Hosts): Promise<void> {
    const { host, port } = new pg.Client({
      connectionString: await chooseHost(hosts),
    }) as unknown as Inside;
    const inside = this as unknown as Inside;
    // Who waited for it may have gone meanwhile.
    if (inside._ending || inside.connection.stream.destroyed) {
      throw new Error('Connection terminated: nobody waits for it any more');
    }
    Object.assign(inside, { host, port });
    Object.assign(inside.connectionParameters, { host, port });
  }
}
