import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const inside = 'TURNO_DRILL_INSIDE';

/** Whether this process is the drill's own, in its network. */
export const isInside = () => process.env[inside] === '1';

/**
 * Runs the drill again in namespaces of its own: its network has the addresses of deploy/ and leads
 * nowhere, its mounts are seen by nobody else, and its processes end with it. Asks for root.
 */
export async function runInside(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const flags = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  // A shell is the first process: it takes away those that are dead and have no parent, as an init does.
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

/** Gives this network the addresses, and loopback. */
export function takeAddresses(addresses: readonly string[]): void {
  run('ip', 'link', 'set', 'lo', 'up');
  for (const address of addresses) run('ip', 'address', 'add', `${address}/32`, 'dev', 'lo');
}

/** A folder that is empty, for the drill alone. */
export function mountEmpty(folder: string, mode = '0755'): void {
  run('mkdir', '-p', folder);
  run('mount', '-t', 'tmpfs', '-o', `mode=${mode}`, 'tmpfs', folder);
}

/** Another place of a folder, which nobody may write there. */
export function mountReadOnly(folder: string, at: string): void {
  run('mkdir', '-p', at);
  run('mount', '--bind', folder, at);
  run('mount', '-o', 'remount,bind,ro', at);
}

/** Where programs of another Debian are: a root made by debootstrap, or this machine's own. */
export const toolsRoot = process.env.TURNO_DEBIAN_ROOT ?? '';

/** A program of `toolsRoot`, with what comes before its arguments. */
export function tool(name: string): readonly [string, ...string[]] {
  // A TMPDIR of this machine is none of the other root.
  return toolsRoot ? ['chroot', toolsRoot, 'env', 'TMPDIR=/tmp', name] : [name];
}

const isIn = (root: string, name: string) =>
  ['/usr/sbin', '/usr/bin', '/sbin', '/bin'].some((folder) =>
    existsSync(`${root}${folder}/${name}`),
  );

/** Which of these programs `toolsRoot` lacks. */
export const missing = (names: readonly string[]) => names.filter((name) => !isIn(toolsRoot, name));

/** Which of these programs this machine lacks. */
export const missingHere = (names: readonly string[]) => names.filter((name) => !isIn('', name));
