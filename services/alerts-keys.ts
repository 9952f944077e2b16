import type { AlertsSettings } from '#runtime/env.ts';

/** Removes the keys from a message of the alerts service; they must stay on the server (D33). */
export function redactKeys(message: string, { publicKey, secretKey }: AlertsSettings): string {
  return [secretKey, publicKey]
    .filter(Boolean)
    .reduce((text, key) => text.replaceAll(key, '…'), message)
    .slice(0, 500);
}
