import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { refusal } from './import-arrows.ts';

/** An import of one file of ours by another, both as paths from the root. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** Whether the other file runs before this one does: no type alone, and not asked for later. */
  readonly atOnce: boolean;
}

const STATEMENT =
  /^(?:import|export)\s+(?<type>type\s)?(?:[^'"`;()=]*?\sfrom\s+)?'(?<static>[^']+)'/gm;
const LATER = /\bimport\(\s*'(?<later>[^']+)'\s*\)/g;
const ALIAS = /^#(web\/)?/;

/** Where a specifier leads; undefined for a package. */
function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  if (!specifier.startsWith('#')) return undefined;
  return specifier.replace(ALIAS, (_, web) => (web ? 'web/src/' : ''));
}

/** What a file imports of ours. */
export function importsOf(from: string, source: string): Import[] {
  return [...source.matchAll(STATEMENT), ...source.matchAll(LATER)].flatMap(({ groups }) => {
    const to = target(from, groups?.static ?? groups?.later ?? '');
    if (!to || !/\.(ts|tsx|mjs)$/.test(to)) return [];
    return [{ from, to, atOnce: groups?.static !== undefined && !groups.type }];
  });
}

/** Circles of files that run each other, each told once, as the way around. */
export function circles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, atOnce } of imports) {
    if (atOnce) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const found: string[][] = [];
  const walk = (file: string, way: readonly string[]): void => {
    const begun = way.indexOf(file);
    if (begun >= 0) found.push([...way.slice(begun), file]);
    if (begun >= 0 || done.has(file)) return;
    for (const other of next.get(file) ?? []) walk(other, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return found;
}

/** All that is wrong with the map of imports; empty when every arrow leads down. */
export function faultsOf(imports: readonly Import[]): string[] {
  return [
    ...imports.flatMap(({ from, to }) => refusal(from, to) ?? []),
    ...circles(imports).map((way) => `a circle: ${way.join(' → ')}`),
  ];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['node_modules', 'dist', '.cache', 'generated'],
  });
  const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));
  const faults = faultsOf(imports);
  for (const fault of faults) console.error(fault);
  if (faults.length) console.error('The arrows that may be are in scripts/import-arrows.ts.');
  else console.log(`${imports.length} imports of ${files.length} files, every one leads down`);
  process.exitCode = faults.length ? 1 : 0;
}
