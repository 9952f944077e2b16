import { createHash } from 'node:crypto';

/**
 * Returns the operations that the web app requests by hash, as `generated/operations.json`: the
 * text of each document by its SHA-256 in hexadecimal.
 *
 * @param typed the `x.generated.ts` files by path
 */
export function storedOperations(typed: ReadonlyMap<string, string>): string {
  const texts = [...typed.values()]
    .flatMap((content) => [...content.matchAll(/^export const \w+Document: .*? = (".*");$/gm)])
    .map(([, text]) => JSON.parse(text ?? '') as string);
  const byHash = texts.map(
    (text) => [createHash('sha256').update(text).digest('hex'), text] as const,
  );
  return `${JSON.stringify(Object.fromEntries(byHash.toSorted()), null, 1)}\n`;
}
