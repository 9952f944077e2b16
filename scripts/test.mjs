// Runs the checks of the project, cheapest first: `npm test`, or `npm test -- lint db` for some parts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { readCommandLine } from '../runtime/command-line.mjs';
import { ensure, root } from './ensure.mjs';
import { changedTests } from './test-runner/changed-tests.mjs';
import { outcomeOf } from './test-runner/part-outcome.mjs';

const {
  values: options,
  positionals: wanted,
  exitWithUsage,
} = readCommandLine({
  language: 'en',
  usage: `npm test -- [--changed] [--core] [--extended] [--full] [PART...]
  --changed: only tests that the changes since the last commit can break, and changed browser tests
  --core: with --extended, the core parts too
  --extended: the extended parts instead of the core parts
  --full: all parts at full counts
  PART: only these parts, such as lint or db; a wrong name lists them`,
  options: {
    changed: { type: 'boolean' },
    core: { type: 'boolean' },
    extended: { type: 'boolean' },
    full: { type: 'boolean' },
  },
  positionals: [0, Number.POSITIVE_INFINITY],
});
const isFull = options.full === true;
const { node, env: nodeEnv } = ensure();
const env = {
  ...nodeEnv,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  CI: 'true',
  NO_COLOR: '1',
  ...(isFull && { TURNO_FULL: '1' }),
};
/** Core and extended runs share their machine and retry a failed test once; the retry is reported. */
const retries = isFull ? 0 : 1;
const reports = join(root, '.cache', 'reports');
mkdirSync(reports, { recursive: true });

/**
 * A part counts as one check, or its report is parsed for the counts.
 *
 * Levels: `core` (the default) runs with `npm test`, `extended` with `npm run test:extended`,
 * `full` only with `--full`, which includes the others, and `named` only by name.
 *
 * @typedef {'core' | 'extended' | 'full' | 'named'} Level
 * @typedef {{ name: string, args: string[], level?: Level, env?: Record<string, string>, count?: (report: any) => Count }} Part
 * @typedef {{ passed: number, failed: number, unsteady?: string[] }} Count
 */

/** Two parts of a group run at a time; a part that uses both cores is a group of its own. */
const groups = /** @type {Part[][]} */ ([
  [
    vitest('unit', ['unit', 'unit-alone']),
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '--pretty', 'false'] },
    {
      name: 'lint',
      args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
    },
    { name: 'language', args: ['scripts/checks/check-language.ts'] },
    { name: 'imports', args: ['scripts/checks/check-imports.ts'] },
    { name: 'unused', args: ['node_modules/knip/bin/knip.js'] },
    {
      name: 'unused-product',
      args: ['node_modules/knip/bin/knip.js', '--production', '--include=files,exports,types'],
    },
    { name: 'trace', args: ['scripts/checks/trace.ts', '--check'] },
    { name: 'secrets', args: ['scripts/checks/check-secrets.ts'] },
    { name: 'licences', args: ['scripts/checks/check-licences.ts'] },
    // New advisories must not block an unrelated change: `npm run check` reads them.
    { name: 'advisories', args: ['scripts/checks/check-advisories.ts'], level: 'named' },
    { name: 'generated', args: ['scripts/generate/generate.ts', '--check'] },
    { name: 'bundle', args: ['scripts/checks/check-bundle.ts'] },
  ],
  [vitest('db')],
  [vitest('http', ['http', 'http-alone'])],
  [playwright('e2e', ['--project=journeys', '--grep=@core'])],
  [{ ...vitest('releases'), level: 'extended' }],
  [{ ...vitest('resilience'), level: 'extended' }],
  [{ ...vitest('crawls'), level: 'extended' }],
  [{ ...vitest('speed'), level: 'extended' }],
  [
    {
      ...playwright('e2e-extended', ['--project=journeys', '--grep-invert=@core']),
      level: 'extended',
    },
  ],
  // Documents 1–3 at offices that control their cash (document 4 §6).
  [{ ...vitest('controlled', ['db', 'http'], { TURNO_TEST_CASH: 'on' }), level: 'full' }],
  [{ ...playwright('e2e-speed', ['--project=speed']), level: 'full' }],
]);

/** Builds a part from one or more vitest projects. @returns {Part} */
function vitest(name, projects = [name], env = {}) {
  const report = `--outputFile.json=${reportOf(name)}`;
  const reporters = ['default', 'json', './scripts/test-runner/figures-reporter.ts'];
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

/** Builds a part from browser tests that the arguments select. @returns {Part} */
function playwright(name, selection) {
  return {
    name,
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...selection,
      '--pass-with-no-tests',
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

/** Returns the figures that a part's tests measured, one per line. */
function figuresOf(name) {
  return join(reports, `${name}-figures.txt`);
}

/** Returns a part's tests that passed only at their second attempt, one per line. */
function unsteadyOf(name) {
  return join(reports, `${name}-unsteady.txt`);
}

function linesOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

/** A skipped test counts as failed; a file that fails to load counts as one failure. */
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
  const { code, output, processor } = await execute(part);
  const counted = { ...(countOf(part) ?? { passed: code === 0 ? 1 : 0, failed: 0 }) };
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  const seconds = (Date.now() - started) / 1000;
  const figures = isFull ? measuredBy(part) : '';
  console.log(outcomeOf({ name: part.name, ...counted, seconds, processor, output, figures }));
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
    let processor;
    child.on('exit', () => {
      processor = measureProcessorSeconds();
    });
    child.on('close', (code) => resolve({ code, output, processor }));
  });
}

let processorSeconds = readProcessorSeconds() ?? 0;

/** Returns the processor seconds of the last ended child: the growth since the previous call. */
function measureProcessorSeconds() {
  const seconds = readProcessorSeconds();
  if (seconds === undefined) return undefined;
  const elapsedSeconds = seconds - processorSeconds;
  processorSeconds = seconds;
  return elapsedSeconds;
}

/**
 * Reads the processor seconds of all ended children, in ticks of 10 ms; undefined except on Linux.
 */
function readProcessorSeconds() {
  if (!existsSync('/proc/self/stat')) return undefined;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** @param {Part} part @returns {Count | undefined} */
function countOf(part) {
  if (!part.count) return undefined;
  if (!existsSync(reportOf(part.name))) return { passed: 0, failed: 1 };
  return part.count(JSON.parse(readFileSync(reportOf(part.name), 'utf8')));
}

/** Runs two parts at a time. @param {Part[]} parts @returns {Promise<Count[]>} */
async function runGroup(parts) {
  const queue = parts.values();
  const counts = [];
  const work = async () => {
    for (const part of queue) counts.push(await run(part));
  };
  await Promise.all([work(), work()]);
  return counts;
}

/** @param {Part} part */
function isSelected({ name, level = 'core' }) {
  if (wanted.length) return wanted.includes(name);
  if (isFull) return level !== 'named';
  if (options.extended) return level === 'extended' || (level === 'core' && options.core);
  return level === 'core';
}

const names = groups.flat().map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length)
  exitWithUsage(`Unknown part: ${unknown.join(', ')}. Parts: ${names.join(', ')}`);

/**
 * Returns the parts of `--changed`: the static checks, and the tests that the changes can break.
 * @returns {Part[][]}
 */
function changedGroups() {
  const { all, related, tests, specs, generated, bundle } = changedTests(root);
  if (all) return groups.map((group) => group.filter(isSelected));
  const skipped = ['unit', ...(generated ? [] : ['generated']), ...(bundle ? [] : ['bundle'])];
  const checks = groups[0].filter((part) => isSelected(part) && !skipped.includes(part.name));
  const run = (name, projects, command, files) => {
    const { args, ...part } = vitest(name, projects);
    const [program, , ...rest] = args;
    return { ...part, args: [program, ...command, ...rest, '--passWithNoTests', ...files] };
  };
  return [
    checks,
    related.length
      ? [
          run(
            'changed',
            ['unit', 'unit-alone', 'db', 'http', 'http-alone'],
            ['related', '--run'],
            related,
          ),
        ]
      : [],
    tests.length
      ? [run('changed-extended', ['resilience', 'releases', 'crawls'], ['run'], tests)]
      : [],
    specs.length ? [playwright('changed-e2e', ['--project=journeys', ...specs])] : [],
  ];
}

const started = Date.now();
const counts = [];
const selected = options.changed
  ? changedGroups()
  : groups.map((group) => group.filter(isSelected));
for (const group of selected) counts.push(...(await runGroup(group)));
const sum = (amounts) => amounts.reduce((total, amount) => total + amount, 0);
const passed = sum(counts.map((count) => count.passed));
const failed = sum(counts.map((count) => count.failed));
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
const used = readProcessorSeconds();
console.log(`${minutes} min${used === undefined ? '' : `, ${used.toFixed(0)} processor seconds`}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
