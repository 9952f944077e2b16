import pg from 'pg';
import { type Hosts, hostsOf } from './hosts.ts';

/** The longest that a host may take to say whether it takes writes, in milliseconds. */
const patience = 2_000;
/** So long what one connection found out serves the others that are made with it. */
const goodFor = 1_000;

const asks = {
  any: 'select true as is_it',
  primary: 'select not pg_is_in_recovery() as is_it',
  'read-write': `select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as is_it`,
} satisfies Record<Hosts['wanted'], string>;

interface Choice {
  /** Where the last connection went, which is asked first. */
  last: number;
  at: number;
  asking: Promise<string> | undefined;
}

const choices = new Map<string, Choice>();

/**
 * The connection string of the host that is wanted now: where the last connection went if it still
 * is, else the first of the others that says so. A host that says nothing costs two seconds.
 *
 * @throws in Spanish, with what each host said
 */
export function chooseHost({ urls, wanted }: Hosts): Promise<string> {
  const key = `${wanted} ${urls.join()}`;
  const choice = choices.get(key) ?? { last: 0, at: Number.NEGATIVE_INFINITY, asking: undefined };
  choices.set(key, choice);
  const known = urls[choice.last] ?? '';
  if (performance.now() - choice.at < goodFor) return Promise.resolve(known);
  choice.asking ??= ask(urls, wanted, choice.last)
    .then((found) => {
      choice.last = found;
      choice.at = performance.now();
      return urls[found] ?? '';
    })
    .finally(() => {
      choice.asking = undefined;
    });
  return choice.asking;
}

/** The address of the host that is wanted now; of one host that asks for nothing, that one. */
export async function presentUrl(address: string): Promise<string> {
  const hosts = hostsOf(address);
  return hosts ? chooseHost(hosts) : address;
}

async function ask(
  urls: readonly string[],
  wanted: Hosts['wanted'],
  first: number,
): Promise<number> {
  const troubles = new Map<number, string>();
  const isWanted = async (index: number) => {
    try {
      await requireHost(urls[index] ?? '', wanted);
      return index;
    } catch (error) {
      troubles.set(index, (error as Error).message);
      throw error;
    }
  };
  const others = urls.keys().filter((index) => index !== first);
  try {
    return await isWanted(first).catch(() => Promise.any([...others].map(isWanted)));
  } catch (cause) {
    const told = urls.map((url, index) => `${new URL(url).host}: ${troubles.get(index)}`);
    // Of the codes of a lost connection: who is asked meanwhile is told so.
    throw Object.assign(
      new Error(`ningún servidor de la base de datos acepta escrituras (${told.join('; ')})`, {
        cause,
      }),
      { code: 'ECONNREFUSED' },
    );
  }
}

/** Resolves where the host is the wanted one; one that lets us not in is left to who connects to it. */
async function requireHost(connectionString: string, wanted: Hosts['wanted']): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'turno host',
  });
  // Told by what waits for it; unheard, the loss would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_it: boolean }>(asks[wanted]);
    if (!rows[0]?.is_it) throw new Error('está en espera, solo lee');
  } catch (error) {
    if (!refusesUs(error)) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The password, or that there is none: what the host is, it does not tell to everybody. */
function refusesUs(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code?.startsWith('28') === true;
  return error instanceof Error && error.message.startsWith('SASL');
}
