import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project folder. */
export const root = join(import.meta.dirname, '..');

/**
 * Prepares a clone: installs the modules if they are missing or differ from package-lock.json.
 * Returns the environment and the Node.js for Turno.
 *
 * @returns {{ node: string, env: NodeJS.ProcessEnv }}
 */
export function ensure() {
  if (!isInstalled()) install();
  const node = findNode();
  if (!node) {
    process.stderr.write(
      `Turno necesita Node.js 22.18 o superior; este es ${process.versions.node}.\n`,
    );
    process.exit(1);
  }
  return {
    node,
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'node') },
  };
}

/**
 * Returns whether the modules are complete, by the list that npm writes at the end of an
 * installation. A tree with a built web app needs no development tools (`npm ci --omit=dev`).
 */
export function isInstalled(folder = root) {
  const wanted = Object.entries(packagesOf(join(folder, 'package-lock.json')));
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  const withoutTools =
    existsSync(join(folder, 'dist', 'web', '.stamp')) &&
    !wanted.some(([path, { dev }]) => dev && installed[path]);
  return wanted.every(
    ([path, { version, optional, devOptional, dev }]) =>
      path === '' ||
      optional ||
      devOptional ||
      (dev && withoutTools) ||
      installed[path]?.version === version,
  );
}

/** @returns {Record<string, { version: string, optional?: boolean, devOptional?: boolean, dev?: boolean }>} */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

function install() {
  process.stderr.write('Instalando los módulos que faltan…\n');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stderr.write(
      'No se pudieron instalar los módulos (npm ci). Revise la conexión y reintente.\n',
    );
    process.exit(1);
  }
}

/**
 * Returns the Node.js that runs Turno: the one of the lock file, which exists on Linux, or the
 * host's own if it runs TypeScript, or undefined.
 */
export function findNode(folder = root, version = process.versions.node) {
  const bundled = join(folder, 'node_modules', '.bin', 'node');
  if (spawnSync(bundled, ['--version']).status === 0) return bundled;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18) ? process.execPath : undefined;
}
