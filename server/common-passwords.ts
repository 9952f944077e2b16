import { createReadStream } from 'node:fs';

/** JSON arrays of texts in small letters: what is most used as a password, and words of Spanish. */
const lists = [
  import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'),
  import.meta.resolve('@zxcvbn-ts/language-es-es/src/commonWords.json'),
].map((list) => new URL(list));

const chunkSize = 64 * 1024;

/** Whether a file holds any of the texts; it is read in pieces and never kept. */
async function holds(file: URL, texts: readonly string[]): Promise<boolean> {
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
 * Whether a password is one of the 49,233 most used, or such a password or a word of Spanish with
 * digits and signs before or after it (`Mariposa2026!`). The lists stay on disk.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const whole = password.toLowerCase();
  const core = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const sought = [...new Set([whole, core])].filter(Boolean).map((text) => JSON.stringify(text));
  for (const list of lists) if (await holds(list, sought)) return true;
  return false;
}
