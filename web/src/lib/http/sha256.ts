const hashes = new Map<string, Promise<string>>();

/**
 * Returns the SHA-256 of a text in hexadecimal, cached by text; undefined in browsers without Web
 * Crypto, such as on plain HTTP.
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
