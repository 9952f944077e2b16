/** Limit in bytes; usual responses are far smaller. */
const maxBytes = 1_000_000;

/**
 * Parses the JSON of a response up to 1 MB, so that an endless response does not fill the memory.
 *
 * @throws if the response is longer or no JSON
 */
export async function boundedJson({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > maxBytes) throw new Error(`the service returned more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
