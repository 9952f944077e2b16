import { pino, stdSerializers } from 'pino';

/** Keys whose values are secrets or personal data, wherever they hang. */
const redacted = [
  'authorization',
  'password',
  'pPassword',
  'token',
  'jwtToken',
  'email',
  'x-session-id',
];

/** Of a database's error only what tells no row: its detail may hold a client's data. */
function serializeError(error: Error) {
  const { code, constraint, table, column, routine, where } = error as Error &
    Record<string, string | undefined>;
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, code, constraint, table, column, routine, where };
}

/** JSON lines on standard error, without secrets. */
export function createLogger(level: string) {
  return pino(
    {
      level,
      base: { pid: process.pid },
      serializers: { err: serializeError },
      redact: redacted.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
