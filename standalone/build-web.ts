import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildIfStale } from './stale-build.ts';

const root = join(import.meta.dirname, '..');
const output = join(root, 'dist', 'web');

/**
 * Sources whose change makes the built app stale: files, and folders with a filter on their files.
 */
const sourceFiles = ['standalone/build-web.ts', 'standalone/stale-build.ts', 'package-lock.json'];
const sourceFolders = [
  { folder: 'web', expectedFiles: /(?<!\.test\.tsx?)$/ },
  { folder: 'docs/manual', expectedFiles: /\.(md|webp)$/ },
  { folder: 'domain', expectedFiles: /(?<!\.test)\.ts$/ },
];
const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/**
 * Builds the web app into `dist/web` if its sources changed since the last build, with `.br` and
 * `.gz` next to every file that compresses.
 *
 * @returns whether it was built now
 * @throws with the message of the bundler
 */
export function buildWebIfStale(): Promise<boolean> {
  const fingerprint = hashSources();
  return buildIfStale({
    output,
    isFresh: (stamp) => stamp === fingerprint,
    async buildInto(draft) {
      process.stderr.write('Construyendo la aplicación web…\n');
      await runVite(draft);
      await compress(draft);
      return fingerprint;
    },
  });
}

/**
 * Reads files in parallel: each start waits for it, and a thousand small files take eight times as
 * long in sequence.
 */
function hashSources(): string {
  const paths = sourceFolders.flatMap(({ folder, expectedFiles }) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && expectedFiles.test(file.name))
      .map((file) => join(file.parentPath, file.name)),
  );
  const hash = createHash('sha256');
  for (const path of [...paths, ...sourceFiles.map((file) => join(root, file))].sort())
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
}

const withoutVite =
  'la aplicación web no está construida, y aquí no están las herramientas que la construyen.\n' +
  'Ejecute npm ci y npm run build donde la carpeta se pueda escribir, y después npm ci --omit=dev';

/** In a separate process, because the bundler takes more memory than a server should hold. */
async function runVite(outDir: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) throw new Error(withoutVite);
  try {
    await promisify(execFile)(
      process.execPath,
      [
        vite,
        'build',
        '--config',
        'web/vite.config.ts',
        '--outDir',
        outDir,
        '--emptyOutDir',
        '--manifest',
      ],
      { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
    );
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`No se pudo construir la aplicación web:\n${stdout}${stderr}`, {
      cause: error,
    });
  }
}

async function compress(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*', { cwd: folder }));
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const content = await readFile(path);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(
          `${path}.br`,
          await promisify(brotliCompress)(content, { params: quality }),
        );
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}
