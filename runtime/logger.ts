import { type DestinationStream, pino, stdSerializers } from 'pino';
import { scrubText } from './scrub.ts';

/** Keys whose values are secrets or personal data, at any depth. */
const redacted = [
  'authorization',
  'password',
  'pPassword',
  'token',
  'jwtToken',
  'email',
  'x-session-id',
];

/**
 * Logs only the parts of a database error that contain no row; its detail may contain a client's
 * data.
 */
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

/** Limit of unwritten bytes; further lines are lost. */
const maxBufferedLines = 4 * 1024 * 1024;

/**
 * Writes lines in batches within half a second; one write per line would cost more than its
 * request.
 */
function standardError() {
  const destination = pino.destination({
    dest: 2,
    sync: false,
    minLength: 4096,
    maxLength: maxBufferedLines,
    periodicFlush: 500,
  });
  // A log that cannot be written, for example on a full disk, must not end the program.
  destination.on('error', () => undefined);
  return destination;
}

/** Creates a logger of JSON lines on standard error, without secrets or personal data. */
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
