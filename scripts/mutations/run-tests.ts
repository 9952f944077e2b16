import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Ending,
  endingOf,
  fileOf,
  filterPattern,
  isJourney,
  type RanTest,
  readPlaywright,
  readVitest,
} from './named-tests.ts';

/** How the named tests ended, and what their runners said. */
export interface Outcome {
  readonly endings: ReadonlyMap<string, Ending>;
  readonly output: string;
}

export interface RunOptions {
  /** Added to the environment of the journeys' server. */
  readonly journeyEnv: NodeJS.ProcessEnv;
  /** Whether the first failure ends the run: it is all that a patch is to bring. */
  readonly untilFailure: boolean;
  readonly signal: AbortSignal;
}

/** Longer takes no run that ends, of one patch or of all tests; in milliseconds. */
const patience = { ofPatch: 10 * 60_000, ofAll: 60 * 60_000 };

/**
 * Runs these tests of a tree, journeys last, and until a failure no further than needed.
 *
 * @param tests as the ledger names them, `file › title`
 */
export async function runTests(
  tree: string,
  tests: readonly string[],
  options: RunOptions,
): Promise<Outcome> {
  const endings = new Map<string, Ending>();
  let output = '';
  for (const journeys of [false, true]) {
    const named = tests.filter((test) => isJourney(test) === journeys);
    const over = options.untilFailure && [...endings.values()].includes('failed');
    if (named.length === 0 || over) continue;
    const run = await (journeys ? runPlaywright : runVitest)(tree, named, options);
    for (const test of named) endings.set(test, endingOf(test, run.ran));
    output += run.output;
  }
  return { endings, output };
}

interface Run {
  readonly ran: RanTest[];
  readonly output: string;
}

async function runVitest(
  tree: string,
  tests: readonly string[],
  { untilFailure, signal }: RunOptions,
): Promise<Run> {
  const report = join(tree, '.cache', 'vitest.json');
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...new Set(tests.map(fileOf))];
  args.push(`--testNamePattern=${filterPattern(tests)}`, `--outputFile.json=${report}`);
  args.push('--reporter=default', '--reporter=json');
  if (untilFailure) args.push('--bail=1');
  const { output, text } = await execute(tree, args, report, {}, deadline(untilFailure, signal));
  return { output, ran: text ? readVitest(tree, JSON.parse(text)) : [] };
}

async function runPlaywright(
  tree: string,
  tests: readonly string[],
  { untilFailure, journeyEnv, signal }: RunOptions,
): Promise<Run> {
  const report = join(tree, '.cache', 'playwright.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...new Set(tests.map(fileOf))];
  args.push(`--grep=${filterPattern(tests)}`, '--reporter=line,json');
  if (untilFailure) args.push('--max-failures=1');
  const env = { ...journeyEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { output, text } = await execute(tree, args, report, env, deadline(untilFailure, signal));
  return { output, ran: text ? readPlaywright(JSON.parse(text)) : [] };
}

function deadline(ofPatch: boolean, signal: AbortSignal): AbortSignal {
  const wait = ofPatch ? patience.ofPatch : patience.ofAll;
  return AbortSignal.any([signal, AbortSignal.timeout(wait)]);
}

/** Answers what the program said and the text of the report that it left, if any. */
async function execute(
  tree: string,
  args: readonly string[],
  report: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<{ output: string; text: string }> {
  await rm(report, { force: true });
  const child = spawn(process.execPath, args, {
    cwd: tree,
    // What a full run does more often finds no more here.
    env: { ...process.env, CI: 'true', NO_COLOR: '1', TURNO_FULL: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = Promise.withResolvers<void>();
  child.on('error', (error) => {
    output += `${error.message}\n`;
  });
  child.on('close', () => ended.resolve());
  await ended.promise;
  return { output, text: await readFile(report, 'utf8').catch(() => '') };
}
