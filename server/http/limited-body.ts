import { type Readable, Transform } from 'node:stream';
import { RuleError } from '#domain/errors/rule-error.ts';

/** Passes a body on and fails with BODY_TOO_LARGE beyond a number of bytes. */
export function limitedBody(body: Readable, maxBytes: number): Readable {
  let received = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > maxBytes) done(new RuleError('BODY_TOO_LARGE'));
      else done(null, chunk);
    },
  });
  // A reader receives the errors; without one, they must end only the request, not the process.
  limited.on('error', () => undefined);
  body.once('error', (error) => limited.destroy(error));
  return body.pipe(limited);
}
