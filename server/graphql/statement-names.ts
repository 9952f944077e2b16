import { hash } from 'node:crypto';
import pg, { type Connection, type PoolClient } from 'pg';

/** Names of statements that were run before: the screens' own are some 250. */
const mostNames = 10_000;
/** Statements that a connection keeps prepared: the screens' own are some 250. */
const mostPrepared = 300;
/** In characters: a connection keeps 1.2 MB of texts at most, whoever sends them. The screens' longest has 1,643. */
const longestPrepared = 4_000;
/** What PostgreSQL says of a name: no statement has it; one has it already. */
const notThere = '26000';
const thereAlready = '42P05';

/** What the driver keeps of a connection. */
interface PreparedOn {
  readonly parsedStatements: Record<string, string>;
}

const preparedBy = (client: PoolClient) =>
  (client as unknown as { connection: PreparedOn }).connection;

/** Closes a prepared statement by the protocol: a pooler that keeps them understands no `deallocate`. */
class CloseStatement extends pg.Query {
  constructor(name: string) {
    super({ text: '', name }, () => undefined);
    this.submit = (connection: Connection) => {
      (connection as Connection & { close(what: object): void }).close({ type: 'S', name });
      connection.sync();
    };
  }
}

/** The names of a process's prepared statements. */
export interface StatementNames {
  /** The name to prepare a statement under; undefined for one that is sent whole. */
  nameOf(client: PoolClient, text: string): string | undefined;
  /**
   * Lets a connection forget the statements that it used longest ago, when it holds too many.
   * To be called when nothing that has a name runs on it.
   */
  trim(client: PoolClient): void;
  /** To be told of what failed under a name: where that is because statements are lost, no more are named. */
  failed(client: PoolClient, name: string | undefined, error: unknown): void;
}

/** Sends every statement whole, where what is prepared doesn't last. */
export const noStatementNames: StatementNames = {
  nameOf: () => undefined,
  trim: () => undefined,
  failed: () => undefined,
};

/**
 * Names for the statements that are worth preparing: those that were run before. A name is a hash
 * of its text, the same on every connection and node, so that it never means another statement.
 *
 * @param onLost called once, when prepared statements turn out not to last
 */
export function createStatementNames(onLost: () => void = () => undefined): StatementNames {
  /** The one that was used longest ago comes first. */
  const names = new Set<string>();
  const preparedOn = new WeakMap<PoolClient, Set<string>>();
  let isLost = false;

  return {
    nameOf(client, text) {
      if (isLost || text.length > longestPrepared) return undefined;
      const name = `turno_${hash('sha256', text, 'base64url').slice(0, 32)}`;
      const isKnown = names.delete(name);
      names.add(name);
      if (names.size > mostNames) names.delete(names.values().next().value as string);
      if (!isKnown) return undefined;
      const prepared = preparedOn.get(client) ?? new Set();
      preparedOn.set(client, prepared);
      prepared.delete(name);
      prepared.add(name);
      return name;
    },

    trim(client) {
      const prepared = preparedOn.get(client);
      if (!prepared || prepared.size <= mostPrepared) return;
      const { parsedStatements } = preparedBy(client);
      for (const name of [...prepared].slice(0, prepared.size - mostPrepared)) {
        prepared.delete(name);
        // One that was wrong was never prepared.
        if (!(name in parsedStatements)) continue;
        delete parsedStatements[name];
        client.query(new CloseStatement(name));
      }
    },

    failed(client, name, error) {
      if (name === undefined) return;
      const isPrepared = name in preparedBy(client).parsedStatements;
      // A pooler that keeps statements keeps the name of a wrong one, and hangs up on who sends it again.
      if (!isPrepared) client.query(new CloseStatement(name));
      if (isLost || (error as { code?: string }).code !== (isPrepared ? notThere : thereAlready)) {
        return;
      }
      isLost = true;
      onLost();
    },
  };
}
