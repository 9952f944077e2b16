import type { AlertsSettings } from '#runtime/env.ts';

/** What the alerts service said, without the keys that it may say back: they stay on the server (D33). */
export function withoutKeys(said: string, { publicKey, secretKey }: AlertsSettings): string {
  return [secretKey, publicKey]
    .filter(Boolean)
    .reduce((text, key) => text.replaceAll(key, '…'), said);
}
