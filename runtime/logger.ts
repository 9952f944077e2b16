import { type DestinationStream, pino, stdSerializers } from 'pino';
import { scrubText } from './scrub.ts';

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
  return {
    type,
    message: scrubText(message),
    stack: scrubText(stack),
    code,
    constraint,
    table,
    column,
    routine,
    where,
  };
}

/** Bytes of lines that wait to be written; further lines are lost. */
const mostUnwritten = 4 * 1024 * 1024;

/** Lines leave together, within half a second: a write for each would cost more than its request. */
function standardError() {
  const destination = pino.destination({
    dest: 2,
    sync: false,
    minLength: 4096,
    maxLength: mostUnwritten,
    periodicFlush: 500,
  });
  // A log that cannot be written, on a full disk perhaps, must not end what it is the log of.
  destination.on('error', () => undefined);
  return destination;
}

/** JSON lines on standard error, without secrets or personal data. */
export function createLogger(level: string, destination: DestinationStream = standardError()) {
  return pino(
    {
      level,
      base: { pid: process.pid },
      serializers: { err: serializeError },
      redact: redacted.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
    },
    destination,
  );
}
