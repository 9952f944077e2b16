import { DatabaseError } from 'pg';

/**
 * PostgreSQL or the pooler is starting, stopping, full or unreachable: class 08, and a rejected
 * server password, which callers do not know.
 */
const codes = /^(08...|28P01|53300|57P0[1-5])$/;

const messages =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|Connection terminated|is not queryable|timeout exceeded|timeout expired|Query read timeout|ningún servidor de la base de datos acepta escrituras/;

/**
 * Returns whether an error means that the database was unavailable or lost, not that the statement
 * failed.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return codes.test(error.code ?? '');
  return error instanceof Error && messages.test(error.message);
}
