import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { readCommandLine } from '#runtime/command-line.mjs';
import { LAYERS, layerOf, packageViolation, violationOf } from './import-arrows.ts';

/** An import by a file, given as a path from the root, of another file or of a package. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly kind: 'file' | 'package';
}

const STATEMENT = /^(?:import|export)\s+(?:[^'"`;()=]*?\sfrom\s+)?'(?<static>[^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'(?<dynamic>[^']+)'\s*\)/g;
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
  return [...source.matchAll(STATEMENT), ...source.matchAll(DYNAMIC)].flatMap(
    ({ groups }): Import[] => {
      const specifier = groups?.static ?? groups?.dynamic ?? '';
      const to = target(from, specifier);
      if (!to) return [{ from, to: specifier, kind: 'package' }];
      return /\.(ts|tsx|mjs)$/.test(to) ? [{ from, to, kind: 'file' }] : [];
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

/** Returns the cycles of files that import each other, also by types or `import()` alone; each once, as a path. */
export function cycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, kind } of imports) {
    if (kind === 'file') next.set(from, [...(next.get(from) ?? []), to]);
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

/** Returns the imports between folders of a layer whose folders are ordered. */
function folderImports(imports: readonly Import[]): Import[] {
  return imports.flatMap(({ from, to, kind }): Import[] => {
    const layer = layerOf(from);
    if (kind === 'package' || !layer || !LAYERS[layer]?.hasOrderedFolders) return [];
    const [folder, other] = [dirname(from), dirname(to)];
    return folder === other || layer !== layerOf(to) ? [] : [{ from: folder, to: other, kind }];
  });
}

/** Returns the violations of the arrows, and the cycles of files and folders. */
export function violationsOf(imports: readonly Import[]): string[] {
  return [
    ...imports.flatMap(
      ({ from, to, kind }) =>
        (kind === 'file' ? violationOf(from, to) : packageViolation(from, to)) ?? [],
    ),
    ...cycles(imports).map((path) => `a cycle: ${path.join(' → ')}`),
    ...cycles(folderImports(imports)).map((path) => `a cycle of folders: ${path.join(' → ')}`),
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
  const violations = [...violationsOf(imports), ...privateImports(imports, exportsOf)];
  for (const violation of violations) console.error(violation);
  if (violations.length)
    console.error('Allowed imports are listed in scripts/checks/import-arrows.ts.');
  else console.log(`${imports.length} imports of ${files.length} files follow the arrows`);
  process.exitCode = violations.length ? 1 : 0;
}
