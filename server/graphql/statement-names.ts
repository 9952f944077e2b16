import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { SharesCache } from '../shares-cache.ts';

/** Statements that are named, in characters of their texts, in all and by whom they came. */
const keptNames = { most: 3_000_000, mostOfOne: 750_000 };
/** Statements that a connection keeps prepared: the screens' own are some 250. */
const mostPrepared = 300;

/** What the driver keeps of a connection. */
interface Connection {
  readonly parsedStatements: Record<string, string>;
}

/**
 * Names for the statements that are worth preparing: those that were run before. A name is a hash
 * of its text, the same on every connection and node.
 */
export function createStatementNames() {
  const statements = new SharesCache<string>(keptNames);
  const preparedOn = new WeakMap<PoolClient, Set<string>>();

  return {
    /** The name to prepare a statement under; undefined for one that is sent whole. */
    nameOf(client: PoolClient, text: string, owner: string): string | undefined {
      const known = statements.get(text);
      if (!known) {
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 32);
        statements.set(text, `turno_${hash}`, text.length, owner);
        return undefined;
      }
      const prepared = preparedOn.get(client) ?? new Set();
      preparedOn.set(client, prepared);
      prepared.delete(known);
      prepared.add(known);
      return known;
    },

    /**
     * Lets a connection forget the statements that it used longest ago, when it holds too many.
     * To be called when nothing that has a name runs on it.
     */
    trim(client: PoolClient): void {
      const prepared = preparedOn.get(client);
      if (!prepared || prepared.size <= mostPrepared) return;
      const { parsedStatements } = (client as unknown as { connection: Connection }).connection;
      for (const name of [...prepared].slice(0, prepared.size - mostPrepared)) {
        prepared.delete(name);
        // One that was wrong was never prepared.
        if (!(name in parsedStatements)) continue;
        delete parsedStatements[name];
        client.query(`deallocate "${name}"`).catch(() => undefined);
      }
    },
  };
}
