const hashes = new Map<string, Promise<string>>();

/**
 * The SHA-256 of a text in hexadecimal, made once for each text; undefined where the browser has no
 * means to, as on a page that came over plain HTTP from another machine.
 */
export function sha256(text: string): Promise<string> | undefined {
  if (!globalThis.crypto?.subtle) return undefined;
  const hash = hashes.get(text) ?? digest(text);
  hashes.set(text, hash);
  return hash;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
