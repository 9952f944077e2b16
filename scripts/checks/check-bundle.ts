import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '#runtime/command-line.mjs';
import { buildWebIfStale } from '#standalone/build-web.ts';

/** Limits in bytes of gzip JavaScript: for /login, and for the additional files of a screen. */
const loginBudget = 140_000;
const screenBudget = 60_000;

/** Chunks that load on demand may be larger than a screen. */
const openedOnDemand = /pdf|chart|calendar/;

interface Chunk {
  file: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
}

readCommandLine({ language: 'en', usage: 'node scripts/run.mjs scripts/checks/check-bundle.ts' });
await buildWebIfStale();
const output = join(import.meta.dirname, '..', '..', 'dist', 'web');
const manifest = new Map<string, Chunk>(
  Object.entries(JSON.parse(readFileSync(join(output, '.vite', 'manifest.json'), 'utf8'))),
);

function gzipBytes(file: string): number {
  return statSync(join(output, `${file}.gz`)).size;
}

function withImports(chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports ?? []) {
    const imported = manifest.get(name);
    if (imported) withImports(imported, found);
  }
  return found;
}

const chunks = [...manifest.values()];
const entry = chunks.find(({ src }) => src === 'index.html');
if (!entry) throw new Error('The build has no entry.');
const workers = readdirSync(join(output, 'assets')).filter((file) => /worker.*\.js$/.test(file));
const loginFiles = [
  ...[...withImports(entry)].map(({ file }) => file),
  ...workers.map((file) => `assets/${file}`),
];
const screens = chunks.filter(
  ({ isDynamicEntry, file }) =>
    isDynamicEntry && file.endsWith('.js') && !openedOnDemand.test(file),
);

const measured = [
  {
    name: '/login',
    bytes: loginFiles.reduce((sum, file) => sum + gzipBytes(file), 0),
    budget: loginBudget,
  },
  ...screens.map(({ file }) => ({ name: file, bytes: gzipBytes(file), budget: screenBudget })),
];
for (const { name, bytes, budget } of measured) {
  console.log(
    `${bytes > budget ? '✗' : '✓'} ${name}: ${bytes} of ${budget} bytes of gzip JavaScript`,
  );
  if (bytes > budget) process.exitCode = 1;
}
