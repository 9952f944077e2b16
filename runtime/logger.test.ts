import { Writable } from 'node:stream';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { scrubText } from './scrub.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  write(createLogger('debug', destination));
  return text;
}

describe('the content of the log', () => {
  test('the log omits secrets at any depth', () => {
    const text = logged((logger) =>
      logger.info({
        authorization: 'Bearer hunter2',
        request: { headers: { 'x-session-id': 'hunter2', authorization: 'hunter2' } },
        variables: { pPassword: 'hunter2', password: 'hunter2' },
        result: { jwtToken: 'hunter2' },
      }),
    );
    expect(text).not.toContain('hunter2');
  });

  test('the log of a database error has its code and constraint, but no data of the row', () => {
    const error = Object.assign(
      new pg.DatabaseError('duplicate key of ana@turno.demo', 1, 'error'),
      {
        code: '23505',
        constraint: 'clients_company_email_key',
        detail: 'Key (email)=(ana@turno.demo) already exists.',
      },
    );
    const text = logged((logger) => logger.error({ err: error }, 'failed'));
    expect(text).toContain('clients_company_email_key');
    expect(text).toContain('23505');
    expect(text).not.toContain('ana@turno.demo');
  });
});

test.each([
  ['ana.perez+1@correo.com.ve fue', '[email] fue'],
  ['cliente V-12.345.678 y +58 414-1234567', 'cliente V-[number] y [number]'],
  ['Bearer abc.def-ghi', '[token]'],
  ['postgres://turno:clave@host/base', '[database]'],
  ['/sales/sales_details/eyJpZCI6IjAxYTFmOTkwLTdlY2MifQ?x', '/sales/sales_details/[id]?x'],
  ['at f (/assets/app-1a2b3c.js:12:345)', 'at f (/assets/app-1a2b3c.js:12:345)'],
])('scrubText removes personal data from %s', (text, clean) => {
  expect(scrubText(text)).toBe(clean);
});
