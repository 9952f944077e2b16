import { createInterface } from 'node:readline/promises';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readLine } from './read-line.ts';

test.for([
  ['a line', 'Turno Demo\n', 'Turno Demo'],
  ['an empty line', '\n', ''],
  ['nothing', '', null],
] as const)('readLine of an input with %s', async ([, typed, read]) => {
  const input = new PassThrough();
  const lines = createInterface({ input });
  const answer = readLine(lines, '');
  input.end(typed);
  expect(await answer).toBe(read);
  lines.close();
});
