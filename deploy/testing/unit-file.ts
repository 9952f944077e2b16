import { readFileSync } from 'node:fs';

/** Installation folder that deploy/systemd expects. */
export const installedAt = '/opt/turno';

/** Returns the settings of a unit of deploy/systemd, each with its values in order. */
export function readUnit(name: string): Map<string, string[]> {
  const text = readFileSync(new URL(`../systemd/${name}`, import.meta.url), 'utf8');
  const settings = new Map<string, string[]>();
  for (const [, key = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm)) {
    settings.set(key, [...(settings.get(key) ?? []), value]);
  }
  return settings;
}

/** Parses `NAME=value` lines, such as those of `Environment=`. */
export const environmentOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
