import pg from 'pg';
import { type Hosts, hostsOf } from './hosts.ts';

/** Timeout of the query whether a host accepts writes, in milliseconds. */
const connectTimeout = 2_000;
/** How long new connections reuse the result of one search, in milliseconds. */
const goodFor = 1_000;

const hostQueries = {
  any: 'select true as is_it',
  primary: 'select not pg_is_in_recovery() as is_it',
  'read-write': `select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as is_it`,
} satisfies Record<Hosts['wanted'], string>;

interface Choice {
  /** The host of the last connection, which is checked first. */
  last: number;
  at: number;
  pending: Promise<string> | undefined;
}

const choices = new Map<string, Choice>();

/**
 * Returns the connection string of the wanted host: the host of the last connection if it still
 * qualifies, else the first other host that does. A host that does not respond costs two seconds.
 *
 * @throws in Spanish, with the response of each host
 */
export function chooseHost({ urls, wanted }: Hosts): Promise<string> {
  const key = `${wanted} ${urls.join()}`;
  const choice = choices.get(key) ?? { last: 0, at: Number.NEGATIVE_INFINITY, pending: undefined };
  choices.set(key, choice);
  const known = urls[choice.last] ?? '';
  if (performance.now() - choice.at < goodFor) return Promise.resolve(known);
  choice.pending ??= queryHost(urls, wanted, choice.last)
    .then((found) => {
      choice.last = found;
      choice.at = performance.now();
      return urls[found] ?? '';
    })
    .finally(() => {
      choice.pending = undefined;
    });
  return choice.pending;
}

/**
 * Returns the address of the wanted host; an address with one host and no target is returned
 * unchanged.
 */
export async function presentUrl(address: string): Promise<string> {
  const hosts = hostsOf(address);
  return hosts ? chooseHost(hosts) : address;
}

async function queryHost(
  urls: readonly string[],
  wanted: Hosts['wanted'],
  first: number,
): Promise<number> {
  const errorsByHost = new Map<number, string>();
  const isMatchingRole = async (index: number) => {
    try {
      await requireHost(urls[index] ?? '', wanted);
      return index;
    } catch (error) {
      errorsByHost.set(index, (error as Error).message);
      throw error;
    }
  };
  const others = urls.keys().filter((index) => index !== first);
  try {
    return await isMatchingRole(first).catch(() => Promise.any([...others].map(isMatchingRole)));
  } catch (cause) {
    const errorTexts = urls.map((url, index) => `${new URL(url).host}: ${errorsByHost.get(index)}`);
    // Uses a code of a lost connection, so that callers treat it as one.
    throw Object.assign(
      new Error(
        `ningún servidor de la base de datos acepta escrituras (${errorTexts.join('; ')})`,
        {
          cause,
        },
      ),
      { code: 'ECONNREFUSED' },
    );
  }
}

/**
 * Resolves if the host is the wanted one. A host that rejects the credentials is accepted; the
 * connection to it then reports the error.
 */
async function requireHost(connectionString: string, wanted: Hosts['wanted']): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: connectTimeout,
    application_name: 'turno host',
  });
  // The awaited query reports the loss; without a listener, it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_it: boolean }>(hostQueries[wanted]);
    if (!rows[0]?.is_it) throw new Error('está en espera, solo lee');
  } catch (error) {
    if (!isRejection(error)) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns whether the host requires a password or rejects it; then its state is unknown. */
function isRejection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code?.startsWith('28') === true;
  return error instanceof Error && error.message.startsWith('SASL');
}
