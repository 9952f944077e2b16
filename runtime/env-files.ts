import { readFileSync } from 'node:fs';

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Settings that a file in NAME_FILE can provide, as process managers and containers provide
 * secrets.
 */
export const secretSettings = [
  'DATABASE_URL',
  'TURNO_DIRECT_URL',
  'TURNO_SECRET',
  'TURNO_SECRET_PREVIOUS',
  'TURNO_BACKUP_PASSPHRASE',
  'TURNO_BACKUP_PASSPHRASE_PREVIOUS',
  'TURNO_METRICS_TOKEN',
  'TURNO_METRICS_TOKEN_PREVIOUS',
  'TURNO_SMS_SECRET_KEY',
  'TURNO_REGISTRY_SECRET_KEY',
  'TURNO_S3_SECRET_KEY',
  'SENTRY_DSN',
] as const;

/**
 * Returns the settings with the contents of the files, without the final newline of editors.
 * Returns errors in addition, one Spanish line each, which name the setting and never the content.
 */
export function readFiles(source: Source): {
  readonly settings: Source;
  readonly errors: string[];
} {
  const settings: Record<string, string | undefined> = { ...source };
  const errors: string[] = [];
  for (const name of secretSettings) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name]) {
      errors.push(`${name}_FILE: ${name} también está; indique uno de los dos`);
      continue;
    }
    try {
      settings[name] = readFileSync(file, 'utf8').trim();
      if (!settings[name]) errors.push(`${name}_FILE: ${file} está vacío`);
    } catch (error) {
      errors.push(
        `${name}_FILE: no se puede leer ${file} (${(error as NodeJS.ErrnoException).code})`,
      );
    }
  }
  return { settings, errors };
}
