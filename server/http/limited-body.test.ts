import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitedBody } from './limited-body.ts';

test('a body within the limit is complete, and a longer one fails', async () => {
  const read = async (text: string) => {
    const body = new PassThrough();
    body.end(text);
    return (await limitedBody(body, 10).toArray()).join('');
  };
  expect(await read('0123456789')).toBe('0123456789');
  await expect(read('0123456789a')).rejects.toThrow('BODY_TOO_LARGE');
});

test.each([
  ['is aborted', (body: PassThrough) => void body.destroy(new Error('aborted'))],
  ['is too long', (body: PassThrough) => void body.end('0123456789a')],
])('an unread body that %s raises no uncaught error', async (_label, end) => {
  const body = new PassThrough();
  const limited = limitedBody(body, 10);
  limited.resume();
  end(body);
  for (let turns = 0; turns < 5; turns += 1) await turn();
  expect(limited.destroyed).toBe(true);
});
