import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedAt } from '../../deploy/testing/unit-file.ts';
import { run, tool, toolsRoot } from './namespace.ts';

/** Highest accepted exposure of `systemd-analyze security`, of 10. */
const maxExposure = 2;
const deploy = join(import.meta.dirname, '../../deploy');

function attempt(what: string, work: () => string): boolean {
  try {
    process.stdout.write(`  ${what}: ${work()}\n`);
    return true;
  } catch (error) {
    const { message, stdout, stderr } = error as Error & { stdout?: string; stderr?: string };
    process.stdout.write(`  ${what}: FAILED ${stdout ?? ''}${stderr ?? message}\n`);
    return false;
  }
}

/** Checks units and rules with the validators of their programs, without starting them. */
export function checkUnits(tree: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'turno-units-'));
  try {
    const names = readdirSync(join(deploy, 'systemd')).filter((name) =>
      /\.(service|timer)$/.test(name),
    );
    for (const name of names) {
      const text = readFileSync(join(deploy, 'systemd', name), 'utf8').replaceAll(
        installedAt,
        tree,
      );
      writeFileSync(join(folder, name), text);
    }
    const files = names.map((name) => join(folder, name));
    return [
      attempt(
        'systemd-analyze verify',
        () => run('systemd-analyze', 'verify', '--man=no', ...files) || 'no findings',
      ),
      ...files
        .filter((file) => file.endsWith('.service'))
        .map((file) =>
          attempt(`systemd-analyze security ${file.split('/').at(-1)}`, () => exposure(file)),
        ),
      ...checkRules(),
    ].every(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function exposure(file: string): string {
  const [, level = '10'] =
    /level for .*: ([\d.]+)/.exec(run('systemd-analyze', 'security', '--offline=yes', file)) ?? [];
  if (Number(level) > maxExposure) throw new Error(`${level}, more than ${maxExposure}`);
  return `exposure ${level} of 10`;
}

function checkRules(): boolean[] {
  const seen = '/tmp/turno-rules';
  cpSync(join(deploy, 'prometheus'), `${toolsRoot}${seen}`, { recursive: true });
  const [program, ...before] = tool('promtool');
  const last = (text: string) => text.trim().split('\n').at(-1)?.trim() ?? '';
  const results = [
    attempt('promtool check config', () =>
      last(run(program, ...before, 'check', 'config', '--syntax-only', `${seen}/prometheus.yml`)),
    ),
    attempt('promtool check rules', () =>
      last(run(program, ...before, 'check', 'rules', `${seen}/rules.yaml`)),
    ),
    attempt('promtool test rules', () =>
      last(run(program, ...before, 'test', 'rules', `${seen}/rules.test.yaml`)),
    ),
  ];
  rmSync(`${toolsRoot}${seen}`, { recursive: true });
  return results;
}
