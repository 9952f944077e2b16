/** A service answers in far less. */
const most = 1_000_000;

/**
 * Parses the JSON of an answer as it comes, up to 1 MB: a service that never ends its answer does not fill the memory.
 *
 * @throws if it is longer, or no JSON
 */
export async function boundedJson({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > most) throw new Error(`the service answered more than ${most} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
