import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const program = `
  import { readCommandLine } from './runtime/command-line.mjs';
  const { values, positionals } = readCommandLine({
    usage: 'npm run copy -- [--to DISK] [--all] FOLDER',
    options: { to: { type: 'string' }, all: { type: 'boolean' } },
    positionals: [1, 1],
    language: process.env.READER,
  });
  console.log(JSON.stringify({ ...values, positionals }));
`;

function run(args: readonly string[], language = 'en') {
  const options = ['--input-type=module', '--eval', program, '--', ...args];
  const env = { ...process.env, READER: language };
  const { status, stdout, stderr } = spawnSync(process.execPath, options, {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  return { status, stdout: stdout.trim(), reason: stderr.split('\n')[0] };
}

test('a command line returns its options and arguments', () => {
  const { status, stdout } = run(['--to', 'disk', '--all', 'photos']);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ to: 'disk', all: true, positionals: ['photos'] });
});

test('a command line with --help prints the usage and ignores other arguments', () => {
  const usage = 'Usage: npm run copy -- [--to DISK] [--all] FOLDER';
  expect(run(['--help', '--wrong'])).toMatchObject({ status: 0, stdout: usage });
});

test.each([
  [['--wrong', 'photos'], 'Unknown option: --wrong', 'Opción desconocida: --wrong'],
  [['photos', '--to'], 'No value for: --to', 'Falta el valor de: --to'],
  [['--all=yes', 'photos'], 'Takes no value: --all', 'No lleva valor: --all'],
  [['photos', 'more'], 'Unexpected argument: more', 'Sobra: more'],
  [[], 'Missing arguments', 'Faltan argumentos'],
])('a command line %j is rejected with the reason', (args, english, spanish) => {
  expect(run(args)).toMatchObject({ status: 1, stdout: '', reason: english });
  expect(run(args, 'es')).toMatchObject({ status: 1, stdout: '', reason: spanish });
});

test('every command of package.json reads its arguments strictly and runs in any shell', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [name, command] of Object.entries<string>(scripts)) {
    expect(command, name).toMatch(/^node scripts\/[\w/.-]+( [\w/. -]+)?$/);
    const [, entry = ''] = /(\S+\.(?:ts|mjs))(?: [^.]*)?$/.exec(command) ?? [];
    expect(readFileSync(join(root, entry), 'utf8'), name).toContain('readCommandLine({');
  }
});
