// Prints the keys and clicks of the most frequent tasks as a table, from every journey with `@task`
// (e2e/support/task-counter.ts). `npm run tasks -- -g "client"` runs some of them.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from '#runtime/command-line.mjs';
import { grepOption, runPlaywright } from './run-playwright.ts';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

const { values: options } = readCommandLine({
  language: 'en',
  usage: `npm run tasks -- [-g PATTERN]
  Prints the keys and clicks of the most frequent tasks.`,
  options: grepOption,
});
const root = join(import.meta.dirname, '..', '..');
const report = join(root, '.cache', 'reports', 'tasks.json');
await mkdir(join(root, '.cache', 'reports'), { recursive: true });

const code = await runPlaywright(
  ['--reporter=line,json'],
  { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  options.grep ?? '@task',
);

const rowsOf = ({ suites = [], specs = [] }: Suite): readonly string[] => [
  ...suites.flatMap(rowsOf),
  ...specs.flatMap(({ tests }) =>
    tests
      .flatMap(({ annotations }) => annotations)
      .flatMap(({ type, description = '' }) => (type === 'task' ? description : [])),
  ),
];
const rows = rowsOf(JSON.parse(await readFile(report, 'utf8')) as Suite);
console.log('| task | keys | clicks | until done | with hands (KLM) | goal |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const row of rows) console.log(row);
process.exitCode = code;
