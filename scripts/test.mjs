// Every check of the project, cheapest first: `npm test`, or `npm test -- lint db` for some parts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensure, root } from './ensure.mjs';
import { outcomeOf } from './part-outcome.mjs';

const { node, env: nodeEnv } = ensure();
const options = process.argv.slice(2);
const wanted = options.filter((option) => !option.startsWith('--'));
const env = {
  ...nodeEnv,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  CI: 'true',
  NO_COLOR: '1',
  ...(options.includes('--full') && { TURNO_FULL: '1' }),
};
/** A run that shares its machine gives a test that fails a second attempt, and tells of it; a full run gives none. */
const retries = options.includes('--full') ? 0 : 1;
const reports = join(root, '.cache', 'reports');
mkdirSync(reports, { recursive: true });

/**
 * A part counts as one check, or has a reader of its report, which knows how many it made.
 *
 * One that is `asked` runs only when it is named, one that is `full` also with `--full`.
 *
 * @typedef {{ name: string, args: string[], asked?: true, full?: true, env?: Record<string, string>, count?: (report: any) => Count }} Part
 * @typedef {{ passed: number, failed: number, unsteady?: string[] }} Count
 */

/** The parts of a group share the cores; a part of two cores is a group of its own. */
const groups = /** @type {Part[][]} */ ([
  [
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '--pretty', 'false'] },
    {
      name: 'lint',
      args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
    },
    { name: 'imports', args: ['scripts/check-imports.ts'] },
    { name: 'unused', args: ['node_modules/knip/bin/knip.js'] },
    {
      name: 'unused-product',
      args: ['node_modules/knip/bin/knip.js', '--production', '--include=files,exports,types'],
    },
    { name: 'ledger', args: ['scripts/check-ledger.ts'] },
    { name: 'patches', args: ['scripts/check-mutations.ts'] },
    { name: 'references', args: ['scripts/check-references.ts'] },
    { name: 'asvs', args: ['scripts/check-asvs.ts'] },
    { name: 'secrets', args: ['scripts/check-secrets.ts'] },
    { name: 'licences', args: ['scripts/check-licences.ts'] },
    // What the world learned since stops no change that has nothing to do with it: `npm run check` asks.
    { name: 'advisories', args: ['scripts/check-advisories.ts'], asked: true },
    { name: 'generated', args: ['scripts/generate.ts', '--check'] },
    { name: 'bundle', args: ['scripts/check-bundle.ts'] },
  ],
  [vitest('unit')],
  [vitest('db')],
  [vitest('http', ['http', 'http-alone'])],
  // Documents 1–3 at offices that control their cash (document 4 §6).
  [{ ...vitest('controlled', ['db', 'http'], { TURNO_TEST_CASH: 'on' }), full: true }],
  [vitest('speed')],
  [playwright('e2e', 'journeys')],
  [{ ...playwright('e2e-speed', 'speed'), full: true }],
  [
    {
      name: 'mutations',
      args: ['scripts/ledger-mutate.ts'],
      full: true,
      count: ({ passed, failed }) => ({ passed, failed }),
    },
  ],
]);

/** Of the project of that name, or of others. @returns {Part} */
function vitest(name, projects = [name], env = {}) {
  const report = `--outputFile.json=${reportOf(name)}`;
  const reporters = ['default', 'json', './scripts/figures-reporter.ts'];
  const args = ['node_modules/vitest/vitest.mjs', 'run', report];
  args.push(...projects.map((project) => `--project=${project}`));
  args.push(`--retry=${retries}`);
  args.push(...reporters.map((reporter) => `--reporter=${reporter}`));
  return {
    name,
    args,
    env: {
      ...env,
      TURNO_FIGURES: relative(root, figuresOf(name)),
      TURNO_UNSTEADY: relative(root, unsteadyOf(name)),
    },
    count: (report) => ({ ...countVitest(report), unsteady: linesOf(unsteadyOf(name)) }),
  };
}

/** The browser's tests of the project of its configuration. @returns {Part} */
function playwright(name, project) {
  return {
    name,
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      `--project=${project}`,
      '--reporter=line,json',
      `--retries=${retries}`,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
    count: countPlaywright,
  };
}

function reportOf(name) {
  return join(reports, `${name}.json`);
}

/** What a part's tests measured, a line each. */
function figuresOf(name) {
  return join(reports, `${name}-figures.txt`);
}

/** Which of a part's tests needed their second attempt, a line each. */
function unsteadyOf(name) {
  return join(reports, `${name}-unsteady.txt`);
}

function linesOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

/** A skipped test is a test that does not pass; a file that could not be loaded is one failure. */
function countVitest({ numPassedTests, numTotalTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length };
}

function countPlaywright({ stats, errors, suites }) {
  const failed = stats.unexpected + stats.skipped + errors.length;
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const unsteady = suites
    .flatMap(specs)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `e2e/${file} › ${title}`);
  return { passed: stats.expected + stats.flaky, failed, unsteady };
}

/** @param {Part} part @returns {Promise<Count>} */
async function run(part) {
  const started = Date.now();
  for (const file of [reportOf, figuresOf, unsteadyOf]) rmSync(file(part.name), { force: true });
  const { code, output } = await execute(part);
  const counted = { ...(countOf(part) ?? { passed: code === 0 ? 1 : 0, failed: 0 }) };
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  const seconds = (Date.now() - started) / 1000;
  const figures = options.includes('--full') ? measuredBy(part) : '';
  console.log(outcomeOf({ name: part.name, ...counted, seconds, output, figures }));
  return counted;
}

/** @param {Part} part */
function measuredBy({ name }) {
  return existsSync(figuresOf(name)) ? readFileSync(figuresOf(name), 'utf8') : '';
}

/** @param {Part} part */
function execute(part) {
  return new Promise((resolve) => {
    const child = spawn(node, part.args, {
      cwd: root,
      env: { ...env, ...part.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** @param {Part} part @returns {Count | undefined} */
function countOf(part) {
  if (!part.count) return undefined;
  if (!existsSync(reportOf(part.name))) return { passed: 0, failed: 1 };
  return part.count(JSON.parse(readFileSync(reportOf(part.name), 'utf8')));
}

/** Two at a time. @param {Part[]} parts @returns {Promise<Count[]>} */
async function runGroup(parts) {
  const queue = parts.values();
  const counts = [];
  const work = async () => {
    for (const part of queue) counts.push(await run(part));
  };
  await Promise.all([work(), work()]);
  return counts;
}

const unknown = wanted.filter((name) => !groups.flat().some((part) => part.name === name));
if (unknown.length) {
  console.error(
    `No such part: ${unknown.join(', ')}. Parts: ${groups
      .flat()
      .map((part) => part.name)
      .join(', ')}`,
  );
  process.exit(1);
}

const counts = [];
for (const group of groups) {
  const parts = group.filter(({ name, asked, full }) =>
    wanted.length ? wanted.includes(name) : !asked && (!full || options.includes('--full')),
  );
  counts.push(...(await runGroup(parts)));
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
