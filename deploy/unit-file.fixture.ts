import { readFileSync } from 'node:fs';

/** Where deploy/systemd takes Turno to be. */
export const installedAt = '/opt/turno';

/** A unit of deploy/systemd: each setting with all its values in their order. */
export function readUnit(name: string): Map<string, string[]> {
  const text = readFileSync(new URL(`systemd/${name}`, import.meta.url), 'utf8');
  const settings = new Map<string, string[]>();
  for (const [, key = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm)) {
    settings.set(key, [...(settings.get(key) ?? []), value]);
  }
  return settings;
}

/** `NAME=value` lines, such as those of `Environment=`, as an object. */
export const environmentOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
