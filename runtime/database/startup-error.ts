import { isUnavailable } from './unavailable.ts';

/** Returns the message of an error for the operator; in Spanish if the database was unavailable. */
export function startupErrorMessage(error: unknown): string {
  const { message, code, syscall } = error as NodeJS.ErrnoException;
  const isMissingFile = code === 'ENOENT' && syscall !== 'connect';
  if (isMissingFile || !isUnavailable(error)) return message;
  return `no hay conexión con la base de datos, o se perdió (${message}): vea que PostgreSQL responda en su dirección, y repita`;
}
