import { type Readable, Transform } from 'node:stream';
import { RuleError } from '#domain/rule-error.ts';

/** The body as it comes, until it is longer than so many bytes: then it fails with BODY_TOO_LARGE. */
export function limitedBody(body: Readable, most: number): Readable {
  let received = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > most) done(new RuleError('BODY_TOO_LARGE'));
      else done(null, chunk);
    },
  });
  // Who reads it hears of its errors; where nobody does any more, they end the request and not us.
  limited.on('error', () => undefined);
  body.once('error', (error) => limited.destroy(error));
  return body.pipe(limited);
}
