import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const commands = Object.entries<string>(scripts);
const data = join(tmpdir(), `turno-command-lines-${process.pid}`);

function run(command: string, option: string) {
  const [, ...args] = command.split(' ');
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, TURNO_DATA: data };
  return promisify(execFile)(process.execPath, [...args, option], { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const changes = async () =>
  (await promisify(execFile)('git', ['status', '--porcelain'], { cwd: root })).stdout;

test('every command prints its usage with --help, rejects unknown options and changes nothing', {
  timeout: 240_000,
}, async () => {
  const before = await changes();
  for (const [name, command] of commands) {
    const [help, wrong] = await Promise.all([
      run(command, '--help'),
      run(command, '--no-such-option'),
    ]);
    expect(help, name).toMatchObject({ code: 0, stdout: expect.stringMatching(/^(Uso|Usage): /) });
    expect(wrong, name).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^(Opción desconocida|Unknown option): --no-such-option\n/),
    });
  }
  expect(existsSync(data)).toBe(false);
  expect(await changes()).toBe(before);
});
