import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/temporary-folder.ts';

const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));

/** Does what its argument says, a moment after its start, and works on for a second. */
const program = `
import { createLogger } from ${here('logger.ts')};
import { setLastResort } from ${here('last-resort.ts')};
import { onStopSignal } from ${here('stop-signal.ts')};
const end = onStopSignal(async () => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  console.log('ended in order');
});
const report = (error: unknown) => console.log('reported', String(error));
setLastResort({ logger: createLogger('info'), report, end });
const acts: Record<string, () => unknown> = {
  throws: () => { throw new Error('in a listener'); },
  rejects: () => void Promise.reject(new Error('of nobody')),
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

test('an exception that nobody caught is logged and reported; the program ends in order, with 70', async () => {
  const { code, output } = await run('throws');
  expect(code).toBe(70);
  expect(output).toContain('a fault: the program ends and is to be started again');
  expect(output).toContain('reported Error: in a listener');
  expect(output).toContain('ended in order');
  expect(output).not.toContain('worked on');
});

test('a failure that nobody waited for is logged and reported; the program goes on', async () => {
  const { code, output } = await run('rejects');
  expect([code, output]).toEqual([0, expect.stringContaining('worked on')]);
  expect(output).toContain('a failure that nobody waited for');
  expect(output).toContain('reported Error: of nobody');
});

test('an output that nobody reads any more ends nothing', async () => {
  const { code, output } = await run('writes');
  expect([code, output]).toEqual([0, 'worked on\n']);
});
