import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));

/** Performs the action in its argument shortly after the start, and exits after one second. */
const program = `
import { createLogger } from ${here('logger.ts')};
import { setUncaughtErrorHandler } from ${here('uncaught-errors.ts')};
import { onStopSignal } from ${here('stop-signal.ts')};
const end = onStopSignal(async () => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  console.log('ended gracefully');
});
const report = (error: unknown) => console.log('reported', String(error));
setUncaughtErrorHandler({ logger: createLogger('info'), report, end });
const acts: Record<string, () => unknown> = {
  throws: () => { throw new Error('in a listener'); },
  rejects: () => void Promise.reject(new Error('unhandled')),
  writes: () => process.stdout.emit('error', Object.assign(new Error('gone'), { code: 'EPIPE' })),
};
setTimeout(() => acts[process.argv[2] as string]?.(), 10);
setTimeout(() => { console.log('worked on'); process.exit(0); }, 1_000);
`;

const folder = temporaryFolder();

beforeAll(() => writeFile(join(folder, 'program.ts'), program));

async function run(act: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['--no-warnings', join(folder, 'program.ts'), act]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

test('an uncaught exception is logged and reported, and the program exits gracefully with 70', async () => {
  const { code, output } = await run('throws');
  expect(code).toBe(70);
  expect(output).toContain('an uncaught exception: the program exits and must be restarted');
  expect(output).toContain('reported Error: in a listener');
  expect(output).toContain('ended gracefully');
  expect(output).not.toContain('worked on');
});

test('an unhandled rejection is logged and reported, and the program continues', async () => {
  const { code, output } = await run('rejects');
  expect([code, output]).toEqual([0, expect.stringContaining('worked on')]);
  expect(output).toContain('an unhandled rejection');
  expect(output).toContain('reported Error: unhandled');
});

test('a closed output pipe does not end the program', async () => {
  const { code, output } = await run('writes');
  expect([code, output]).toEqual([0, 'worked on\n']);
});
