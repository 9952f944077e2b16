import type { PoolClient } from 'pg';

const owns = new WeakMap<PoolClient, boolean>();

/**
 * Notes which backend runs a transaction of a connection. When it was made it was told the number of its own; one of a
 * pooler, which gives each transaction another, is told a number that is none.
 */
export function noteBackend(client: PoolClient, backend: number | undefined): void {
  const { processID } = client as unknown as { readonly processID: number | null };
  if (owns.get(client) !== false) owns.set(client, backend === processID);
}

/** Whether a backend works for this connection alone, after its transaction too; not known before the first. */
export const hasOwnBackend = (client: PoolClient): boolean => owns.get(client) === true;
