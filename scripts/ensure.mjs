import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the project. */
export const root = join(import.meta.dirname, '..');

const stamp = join(root, 'node_modules', '.turno-lock');

/**
 * Makes a fresh clone able to run: installs the modules when they are missing or differ from
 * package-lock.json, and answers with the environment and the Node.js that Turno runs under.
 *
 * @returns {{ node: string, env: NodeJS.ProcessEnv }}
 */
export function ensure() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    install();
    writeFileSync(stamp, lock);
  }
  return {
    node: findNode(),
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'node') },
  };
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

/** The Node.js of the lock file; elsewhere the host's own, which must run TypeScript as it is. */
function findNode() {
  const bundled = join(root, 'node_modules', '.bin', 'node');
  if (spawnSync(bundled, ['--version']).status === 0) return bundled;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  process.stderr.write(
    `Turno necesita Node.js 22.18 o superior; este es ${process.versions.node}.\n`,
  );
  return process.exit(1);
}
