import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const inside = 'TURNO_DRILL_INSIDE';

/** Returns whether this process runs in the drill's network namespace. */
export const isInside = () => process.env[inside] === '1';

/**
 * Runs the drill again in new namespaces: a network with only the addresses of deploy/, private
 * mounts, and a PID namespace that ends all processes with it. Requires root.
 */
export async function runInside(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const flags = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  // The shell is PID 1 and reaps orphaned processes, as an init does.
  const drill = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, 'drills/main.ts'];
  const child = spawn('unshare', [...flags, ...drill, name, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env, [inside]: '1' },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

export const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Adds the addresses and loopback to this network. */
export function addAddresses(addresses: readonly string[]): void {
  run('ip', 'link', 'set', 'lo', 'up');
  for (const address of addresses) run('ip', 'address', 'add', `${address}/32`, 'dev', 'lo');
}

/** Mounts an empty folder that only the drill sees. */
export function mountEmpty(folder: string, mode = '0755'): void {
  run('mkdir', '-p', folder);
  run('mount', '-t', 'tmpfs', '-o', `mode=${mode}`, 'tmpfs', folder);
}

/** Mounts a folder read-only at another path. */
export function mountReadOnly(folder: string, at: string): void {
  run('mkdir', '-p', at);
  run('mount', '--bind', folder, at);
  run('mount', '-o', 'remount,bind,ro', at);
}

/** Root of the Debian with the programs, made by debootstrap; empty for this host. */
export const toolsRoot = process.env.TURNO_DEBIAN_ROOT ?? '';

/** Returns the command of a program in `toolsRoot`. */
export function tool(name: string): readonly [string, ...string[]] {
  // The host's TMPDIR may not exist in the other root.
  return toolsRoot ? ['chroot', toolsRoot, 'env', 'TMPDIR=/tmp', name] : [name];
}

const isIn = (root: string, name: string) =>
  ['/usr/sbin', '/usr/bin', '/sbin', '/bin'].some((folder) =>
    existsSync(`${root}${folder}/${name}`),
  );

/** Returns the programs that `toolsRoot` lacks. */
export const missing = (names: readonly string[]) => names.filter((name) => !isIn(toolsRoot, name));

/** Returns the programs that this host lacks. */
export const missingHere = (names: readonly string[]) => names.filter((name) => !isIn('', name));
