import { createReadStream } from 'node:fs';

/** JSON arrays of lower-case texts: the most common passwords, and Spanish words. */
const lists = [
  import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'),
  import.meta.resolve('@zxcvbn-ts/language-es-es/src/commonWords.json'),
].map((list) => new URL(list));

const chunkSize = 64 * 1024;

/** Returns whether a file contains any of the texts; reads it in chunks without caching. */
async function containsAny(file: URL, texts: readonly string[]): Promise<boolean> {
  const overlap = Math.max(...texts.map(({ length }) => length));
  let rest = '';
  for await (const chunk of createReadStream(file, {
    encoding: 'utf8',
    highWaterMark: chunkSize,
  })) {
    const piece = rest + chunk;
    if (texts.some((text) => piece.includes(text))) return true;
    rest = piece.slice(-overlap);
  }
  return false;
}

/**
 * Returns whether a password is one of the 49,233 most common ones or a Spanish word. Digits and
 * signs before or after them are ignored (`Mariposa2026!`). The lists stay on the disk.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const whole = password.toLowerCase();
  const core = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const candidates = [...new Set([whole, core])]
    .filter(Boolean)
    .map((text) => JSON.stringify(text));
  for (const list of lists) if (await containsAny(list, candidates)) return true;
  return false;
}
