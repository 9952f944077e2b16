import pg from 'pg';
import { destroyWhenSilent, survivesSilence } from './silence.ts';

/** Longest response time of short statements and of the connection close, in milliseconds. */
const shortSilence = 10_000;

/**
 * Client for processes that connect for one task: a migration, a backup, a check before the start.
 *
 * Connects within ten seconds or fails. Detects a lost host by keep-alive. A lost connection
 * rejects pending statements and does not end the process. Statements have no time limit.
 */
export class OwnerClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, ...survivesSilence });
    // Pending statements report the loss; an unhandled event would end the process.
    this.on('error', () => undefined);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    // A frozen host does not answer the close.
    destroyWhenSilent(this, shortSilence);
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }
}

/** Connects for statements without a time limit. */
export async function openOwner(connectionString: string): Promise<OwnerClient> {
  const client = new OwnerClient({ connectionString });
  await client.connect();
  return client;
}

/** Connects for short statements: a database that is silent for ten seconds counts as lost. */
export async function openBriefly(connectionString: string): Promise<OwnerClient> {
  const client = await openOwner(connectionString);
  destroyWhenSilent(client, shortSilence);
  return client;
}

/** Opens a pool of such connections, for callers that require a pool. */
export function openOwnerPool(connectionString: string, config: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    connectionString,
    ...survivesSilence,
    Client: OwnerClient,
  });
  pool.on('error', () => undefined);
  // graphile-worker requires this listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
