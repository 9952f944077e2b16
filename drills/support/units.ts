import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { environmentOf, readUnit } from '../../deploy/testing/unit-file.ts';

/** Value of `%d`: the drill's credentials. */
export const credentials = '/run/credentials';

export interface RunningUnit {
  readonly child: ChildProcess;
  /** Returns the output so far. */
  readonly output: () => string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;
}

/**
 * Starts the command of a unit in deploy/systemd, as far as possible without systemd: no shell,
 * only its environment, an unprivileged account, and a read-only file system except the unit's
 * writable paths.
 */
export function startUnit(
  name: string,
  changed: Readonly<Record<string, string>> = {},
): RunningUnit {
  const unit = readUnit(name);
  const [command = ''] = unit.get('ExecStart') ?? [];
  const settings = environmentOf(
    (unit.get('Environment') ?? []).map((line) => line.replace('%d', credentials)),
  );
  const fromFile = unit.has('EnvironmentFile')
    ? environmentOf(
        readFileSync(new URL('../../deploy/systemd/turno.env', import.meta.url), 'utf8')
          .split('\n')
          .filter((line) => /^\w+=/.test(line)),
      )
    : {};
  // systemd removes these variables last, whatever their source.
  const unset = new Set(unit.get('UnsetEnvironment')?.flatMap((line) => line.split(' ')));
  const environment = Object.entries({ ...settings, ...fromFile }).filter(
    ([name]) => !unset.has(name),
  );
  const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs'];
  const child = spawn(
    'unshare',
    [
      '--mount',
      'sh',
      '-euc',
      'mount -o remount,bind,ro /; mount -t tmpfs tmpfs /tmp; cd /opt/turno; exec "$@"',
      'sh',
      'setpriv',
      ...nobody,
      '--bounding-set=-all',
      '--inh-caps=-all',
      ...command.split(' '),
    ],
    {
      env: { PATH: '/usr/bin:/bin', ...Object.fromEntries(environment), ...changed },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  }
  return {
    child,
    output: () => text,
    ended: once(child, 'exit').then(([code]) => Number(code ?? 1)),
  };
}

/** Runs a one-shot unit; throws an error with its output if it fails. */
export async function runUnit(
  name: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { ended, output } = startUnit(name, changed);
  if ((await ended) !== 0) throw new Error(`${name}: ${output()}`);
  return output();
}
