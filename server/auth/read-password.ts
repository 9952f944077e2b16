import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readLine } from '#runtime/read-line.ts';

/** Reads a password from the terminal without echo, or from the first line of standard input; null if it has none. */
export async function readPassword(prompt: string): Promise<string | null> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (process.stdin.isTTY) process.stderr.write(prompt);
  const lines = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY,
  });
  try {
    return await readLine(lines, '');
  } finally {
    lines.close();
    if (process.stdin.isTTY) process.stderr.write('\n');
  }
}
