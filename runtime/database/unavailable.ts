import { DatabaseError } from 'pg';

/**
 * PostgreSQL, or the pooler before it, says that it is going, coming, full or not to be had: class 08,
 * and the server's own password, which no caller knows of.
 */
const codes = /^(08...|28P01|53300|57P0[1-5])$/;

const messages =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|Connection terminated|is not queryable|timeout exceeded|timeout expired|Query read timeout|ningún servidor de la base de datos acepta escrituras/;

/** Whether it says that the database was not to be had, or was lost: nothing that the statement did. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return codes.test(error.code ?? '');
  return error instanceof Error && messages.test(error.message);
}
