// What the commonest tasks cost whoever does them, in keys and clicks, as a table: every journey that is a `@task`
// (e2e/task-counter.ts). What is passed goes to Playwright: `npm run tasks -- -g "client"`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

const root = join(import.meta.dirname, '..');
const report = join(root, '.cache', 'reports', 'tasks.json');
await mkdir(join(root, '.cache', 'reports'), { recursive: true });

const walk = spawn(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--grep=@task',
    '--reporter=line,json',
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const [code] = await once(walk, 'exit');

const rowsOf = ({ suites = [], specs = [] }: Suite): readonly string[] => [
  ...suites.flatMap(rowsOf),
  ...specs.flatMap(({ tests }) =>
    tests
      .flatMap(({ annotations }) => annotations)
      .flatMap(({ type, description = '' }) => (type === 'task' ? description : [])),
  ),
];
const rows = rowsOf(JSON.parse(await readFile(report, 'utf8')) as Suite);
console.log('| task | keys | clicks | steps | until done | with hands (KLM) | goal |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const row of rows) console.log(row);
process.exitCode = code ?? 1;
