import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

const root = join(import.meta.dirname, '..');

/**
 * Prints a line at its start and writes its exit to a file, because its launcher may be gone by
 * then.
 */
const program = `
import { writeFileSync } from 'node:fs';
let signals = 0;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    signals++;
    setTimeout(() => {
      writeFileSync(process.argv[2] as string, signal + ' ' + signals);
      process.exit(7);
    }, 300);
  });
}
setInterval(() => {}, 1000);
console.log('running');
`;

const folder = temporaryFolder();
let entry: string;
let end: string;

beforeAll(async () => {
  entry = join(folder, 'program.ts');
  end = join(folder, 'end');
  await writeFile(entry, program);
});

async function launch(): Promise<ChildProcess> {
  await rm(end, { force: true });
  const launcher = spawn(process.execPath, ['scripts/run.mjs', entry, end], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(launcher.stdout as NodeJS.ReadableStream, 'data');
  return launcher;
}

test.for(['SIGINT', 'SIGTERM'] as const)(
  'a program gets %s once from its launcher, which ends with its exit code',
  async (signal) => {
    const launcher = await launch();
    launcher.kill(signal);
    launcher.kill(signal);
    expect(await once(launcher, 'exit')).toEqual([7, null]);
    expect(await readFile(end, 'utf8')).toBe(`${signal} 1`);
  },
);

test('a program gets SIGTERM when its launcher is killed', async () => {
  const launcher = await launch();
  launcher.kill('SIGKILL');
  await expect
    .poll(() => readFile(end, 'utf8').catch(() => ''), { timeout: 5_000 })
    .toBe('SIGTERM 1');
});

test('a process that a program forks waits for its messages', async () => {
  const forking = join(folder, 'forking.mjs');
  await writeFile(
    forking,
    `import { fork } from 'node:child_process';
if (process.send && process.argv[2]) process.on('message', process.exit);
else {
  const forked = fork(import.meta.filename, ['forked']);
  setTimeout(() => forked.send(3), 500);
  forked.on('exit', process.exit);
}`,
  );
  const launcher = spawn(process.execPath, ['scripts/run.mjs', forking], { cwd: root });
  expect(await once(launcher, 'exit')).toEqual([3, null]);
});

test.each(['npm', 'its terminal'])(
  'a program started by npm ends gracefully when %s ends',
  async (which) => {
    await rm(end, { force: true });
    const start = `node ${join(root, 'scripts', 'run.mjs')} ${entry} ${end}`;
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', scripts: { start } }),
    );
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    await once(npm.stdout, 'data');
    if (which === 'npm') npm.kill('SIGTERM');
    else process.kill(-(npm.pid as number), 'SIGINT');
    await expect
      .poll(() => readFile(end, 'utf8').catch(() => ''), { timeout: 5_000 })
      .toBe(which === 'npm' ? 'SIGTERM 1' : 'SIGINT 1');
  },
);

test('a program that failed with an internal error restarts only after a minimum run time', {
  timeout: 40_000,
}, async () => {
  const failingScript = join(folder, 'faulty.ts');
  await writeFile(
    failingScript,
    `console.log('running'); setTimeout(() => process.exit(70), Number(process.argv[2]));`,
  );
  const runsOf = async (lifetime: number) => {
    const launcher = spawn(process.execPath, ['scripts/run.mjs', failingScript, String(lifetime)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let runs = 0;
    launcher.stdout.on('data', () => {
      runs += 1;
      if (runs === 2) launcher.kill();
    });
    const [code] = await once(launcher, 'exit');
    return { runs, code };
  };
  const [quick, lasting] = await Promise.all([runsOf(100), runsOf(10_500)]);
  expect(quick).toEqual({ runs: 1, code: 70 });
  expect(lasting.runs).toBe(2);
});
