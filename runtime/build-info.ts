import { readFileSync } from 'node:fs';
import { Gauge, type Registry } from 'prom-client';

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** The running release: the database schema that it expects, and its commit if known. */
export interface Build {
  readonly schema: string;
  readonly commit: string | undefined;
}

/** Reports the running release and its Node.js version in the metrics of a process. */
export function registerBuildInfo(registers: Registry[], { schema, commit }: Build): void {
  new Gauge({
    name: 'turno_build_info',
    help: 'Always 1; labels: release, schema and Node.js version',
    labelNames: ['version', 'commit', 'schema', 'node'] as const,
    registers,
  }).set({ version, ...(commit && { commit }), schema, node: process.version }, 1);
}
