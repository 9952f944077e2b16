import type { Logger } from 'pino';
import { supportsPreparedStatements } from '#runtime/database/pooler-checks.ts';
import {
  createStatementNames,
  noStatementNames,
  type StatementNames,
} from './prepared-statements.ts';

const statementsLostText =
  'la conexión de DATABASE_URL no conserva las sentencias preparadas, Turno no las usa más: con ' +
  'pgbouncer 1.21 o posterior, max_prepared_statements=300 (docs/operate/pooler.md)';

/**
 * Checks before the start whether statements can be prepared on the connection to the database.
 *
 * @param connectionString of requests
 * @returns the names of the process's prepared statements; none if they would be lost
 * @throws in Spanish, with the setting to correct
 */
export async function detectPooler(
  connectionString: string,
  logger: Logger,
): Promise<StatementNames> {
  const warn = () => logger.warn(statementsLostText);
  if (await supportsPreparedStatements(connectionString)) return createStatementNames(warn);
  warn();
  return noStatementNames;
}
