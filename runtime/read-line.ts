import { once } from 'node:events';
import type { Interface } from 'node:readline/promises';

/**
 * Asks for a line. Returns null if the input ends before: `question` alone would never settle then.
 */
export function readLine(lines: Interface, prompt: string): Promise<string | null> {
  return Promise.race([lines.question(prompt), once(lines, 'close').then(() => null)]);
}
