import { createHash } from 'node:crypto';

/**
 * What the web app may ask for by hash: the text of each of its documents by the SHA-256 of it, in
 * hexadecimal, as `generated/operations.json`.
 *
 * @param typed the `x.generated.ts` files by path
 */
export function storedOperations(typed: ReadonlyMap<string, string>): string {
  const texts = [...typed.values()]
    .flatMap((content) => [
      ...content.matchAll(/^export const \w+Document = (".*") as unknown as/gm),
    ])
    .map(([, text]) => JSON.parse(text ?? '') as string);
  const byHash = texts.map(
    (text) => [createHash('sha256').update(text).digest('hex'), text] as const,
  );
  return `${JSON.stringify(Object.fromEntries(byHash.toSorted()), null, 1)}\n`;
}
