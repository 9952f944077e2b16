// Prints violations of the language rules in the files below the given paths, and their number by
// folder: `npm run check:language -- docs README.md`.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { readCommandLine } from '#runtime/command-line.mjs';
import { findingsIn, isChecked } from './language-rules.ts';
import { tokensOf } from './source-tokens.ts';
import { trackedFiles } from './tracked-files.ts';

const { values: options, positionals } = readCommandLine({
  language: 'en',
  usage: `npm run check:language -- [--summary] [PATH...]
  --summary: prints only the number of violations in each folder
  PATH: checks only files below it; all files by default`,
  options: { summary: { type: 'boolean' } },
  positionals: [0, Number.POSITIVE_INFINITY],
});

const root = join(import.meta.dirname, '..', '..');
const folders = new Map<string, number>();
const interfaceNames = readInterfaceNames();
for (const path of trackedFiles(root)) {
  if (!isChecked(path) || !isBelow(path) || !existsSync(join(root, path))) continue;
  const findings = findingsIn(path, readFileSync(join(root, path), 'utf8'), interfaceNames);
  if (findings.length) {
    folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + findings.length);
  }
  if (options.summary) continue;
  for (const { line, rule, text } of findings) {
    console.error(`${path}:${line}: ${rule}: ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
  }
}
const total = [...folders.values()].reduce((sum, count) => sum + count, 0);
for (const [folder, count] of [...folders].sort()) {
  console.log(`${String(count).padStart(6)} ${folder}`);
}
console.log(`${String(total).padStart(6)} in all`);
process.exitCode = total ? 1 : 0;

function isBelow(path: string): boolean {
  const paths = positionals.map((named) => normalize(named).replace(/\/$/, ''));
  return (
    paths.length === 0 ||
    paths.some((named) => named === '.' || path === named || path.startsWith(`${named}/`))
  );
}

/**
 * Returns the names of the GraphQL schema, their column and parameter names in SQL, and the names
 * that servers of the last release use.
 */
function readInterfaceNames(): Set<string> {
  const schema = readFileSync(join(root, 'generated/schema.graphql'), 'utf8');
  const names = tokensOf('.graphql', schema).filter(({ kind }) => kind === 'name');
  const released = readFileSync(join(root, 'db/releases/interface.json'), 'utf8');
  return new Set([
    ...names.flatMap(({ text }) => [
      text,
      text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ]),
    ...(released.match(/\w+/g) ?? []),
  ]);
}
