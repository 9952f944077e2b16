import { readFileSync } from 'node:fs';
import { Gauge, type Registry } from 'prom-client';

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** Which release runs: what it makes of a database, and its commit where that is known. */
export interface Build {
  readonly schema: string;
  readonly commit: string | undefined;
}

/** Tells in a process's metrics which release runs there, and on which Node.js. */
export function tellBuild(registers: Registry[], { schema, commit }: Build): void {
  new Gauge({
    name: 'turno_build_info',
    help: 'Always 1; its labels say which release runs, of which schema, and on which Node.js',
    labelNames: ['version', 'commit', 'schema', 'node'] as const,
    registers,
  }).set({ version, ...(commit && { commit }), schema, node: process.version }, 1);
}
