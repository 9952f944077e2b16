import pg from 'pg';
import { endWhenSilent, sturdy } from './silence.ts';

/** The longest that one answer may take where only short things are asked, and a goodbye; in milliseconds. */
const shortSilence = 10_000;

/**
 * The driver's client for who comes, does one thing and goes: a migration, a backup, a look before
 * the start. It is connected within ten seconds or never, notices by keep-alive that its host is
 * gone, and its loss ends what waits for it, not the process. Its statements take as long as they take.
 */
export class OwnerClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, ...sturdy });
    // Told by what waits for it; unheard, the loss would end the process.
    this.on('error', () => undefined);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    // From a host that is frozen no answer to the goodbye comes.
    endWhenSilent(this, shortSilence);
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }
}

/** Connects for what takes as long as it takes. */
export async function openPatiently(connectionString: string): Promise<OwnerClient> {
  const client = new OwnerClient({ connectionString });
  await client.connect();
  return client;
}

/** Connects for short statements alone: a database that says nothing for ten seconds is lost. */
export async function openBriefly(connectionString: string): Promise<OwnerClient> {
  const client = await openPatiently(connectionString);
  endWhenSilent(client, shortSilence);
  return client;
}

/** Connections of the same kind, for what asks for a pool. */
export function openOwnerPool(connectionString: string, config: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ ...config, connectionString, ...sturdy, Client: OwnerClient });
  pool.on('error', () => undefined);
  // graphile-worker looks for it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
