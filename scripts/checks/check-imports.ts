import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { readCommandLine } from '#runtime/command-line.mjs';
import { packageRefusal, refusal } from './import-arrows.ts';

/** An import by a file, given as a path from the root, of another file or of a package. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly kind: 'file' | 'package';
  /** Whether it is an `import()`, which runs later and may form a cycle. */
  readonly isLazy: boolean;
}

const STATEMENT = /^(?:import|export)\s+(?:[^'"`;()=]*?\sfrom\s+)?'(?<static>[^']+)'/gm;
const LATER = /\bimport\(\s*'(?<later>[^']+)'\s*\)/g;
const FONT = /\.ttf(\?|$)/;
const PACKAGE_PATH = /^(?<name>@[^/]+\/[^/]+|[^@/][^/]*)(?<path>\/.+)$/;
const ALIAS = /^#(web\/)?/;

/** Resolves a specifier to a file; returns undefined for a package. */
function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  if (!specifier.startsWith('#')) return undefined;
  return specifier.replace(ALIAS, (_, web) => (web ? 'web/src/' : ''));
}

/** Returns the imports of a file, except of files without code, such as styles. */
export function importsOf(from: string, source: string): Import[] {
  return [...source.matchAll(STATEMENT), ...source.matchAll(LATER)].flatMap(
    ({ groups }): Import[] => {
      const specifier = groups?.static ?? groups?.later ?? '';
      const to = target(from, specifier);
      const isLazy = groups?.static === undefined;
      if (!to) return [{ from, to: specifier, kind: 'package', isLazy }];
      return /\.(ts|tsx|mjs)$/.test(to) ? [{ from, to, kind: 'file', isLazy }] : [];
    },
  );
}

/**
 * Lists the imports of private files of packages: paths that the `exports` of the package do not
 * name, and any path into a package without `exports`. A font is content that is published as a
 * file.
 *
 * @param exportsOf returns the `exports` of a package's package.json
 */
export function privateImports(
  imports: readonly Import[],
  exportsOf: (name: string) => unknown,
): string[] {
  return imports.flatMap(({ from, to, kind }) => {
    const { name, path } = PACKAGE_PATH.exec(to)?.groups ?? {};
    if (kind === 'file' || !name || isBuiltin(to) || FONT.test(to)) return [];
    const isPublic = Object.entries(exportsOf(name) ?? {}).some(([pattern, file]) => {
      const [start = '', end] = pattern.split('*');
      if (end === undefined) return file && pattern === `.${path}`;
      return file && `.${path}`.startsWith(start) && to.endsWith(end);
    });
    return isPublic ? [] : [`${from} imports ${to}, a private file of ${name}`];
  });
}

/** Returns cycles of files that import each other, including type imports; each once, as a path. */
export function cycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, kind, isLazy } of imports) {
    if (kind === 'file' && !isLazy) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const other of next.get(file) ?? []) visit(other, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}

/** Returns the violations of the arrows, and the cycles. */
export function faultsOf(imports: readonly Import[]): string[] {
  return [
    ...imports.flatMap(
      ({ from, to, kind }) =>
        (kind === 'file' ? refusal(from, to) : packageRefusal(from, to)) ?? [],
    ),
    ...cycles(imports).map((path) => `a cycle: ${path.join(' → ')}`),
  ];
}

if (import.meta.main) {
  readCommandLine({
    language: 'en',
    usage: 'node scripts/run.mjs scripts/checks/check-imports.ts',
  });
  const root = join(import.meta.dirname, '..', '..');
  const files = globSync('**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['node_modules', 'dist', '.cache', 'generated'],
  });
  const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));
  const exportsOf = (name: string) =>
    JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).exports;
  const faults = [...faultsOf(imports), ...privateImports(imports, exportsOf)];
  for (const fault of faults) console.error(fault);
  if (faults.length)
    console.error('Allowed imports are listed in scripts/checks/import-arrows.ts.');
  else console.log(`${imports.length} imports of ${files.length} files follow the arrows`);
  process.exitCode = faults.length ? 1 : 0;
}
