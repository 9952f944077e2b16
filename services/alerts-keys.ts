import type { AlertsSettings } from '#runtime/env.ts';

/** Returns the start of a message of the alerts service without the keys, which stay on the server (D33). */
export function withoutKeys(said: string, { publicKey, secretKey }: AlertsSettings): string {
  return [secretKey, publicKey]
    .filter(Boolean)
    .reduce((text, key) => text.replaceAll(key, '…'), said)
    .slice(0, 500);
}
