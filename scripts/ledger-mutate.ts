// Breaks the items of the ledger's sample one by one in a copy of the checkout, and runs the tests that
// are said to show them: `npm run ledger:mutate`, or `npm run ledger:mutate -- 1-2.014 D-09` for some.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium.ts';
import { databaseFingerprint } from './database-fingerprint.ts';
import { gitApply } from './mutations/git-apply.ts';
import { type Mutation, sampledRows, testsOf } from './mutations/mutations.ts';
import { mutationsOf } from './mutations/mutations-of.ts';
import { isJourney } from './mutations/named-tests.ts';
import { prepareNewcomer } from './mutations/newcomer.ts';
import { dropPatchedTemplates } from './mutations/patched-templates.ts';
import { type Outcome, runTests } from './mutations/run-tests.ts';
import { makeTree, restore } from './mutations/scratch-tree.ts';
import { startTestCluster } from './test-cluster.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache', 'mutations');
const aborted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => aborted.abort());

/** A patch and the tests of which one must fail. */
interface Trial extends Mutation {
  readonly tests: readonly string[];
}

function chosenTrials(wanted: readonly string[]): Trial[] {
  const { rows, mutations } = mutationsOf(root);
  const sample = new Map(sampledRows(rows).map((row) => [row.id, row]));
  const isWanted = (id: string) =>
    wanted.length === 0 || wanted.some((one) => id === one || id.startsWith(`${one}.`));
  const nowhere = wanted.filter(
    (one) => !mutations.some(({ id }) => `${id}.`.startsWith(`${one}.`)),
  );
  if (nowhere.length > 0) throw new Error(`mutations/ has no patch of ${nowhere.join(', ')}`);
  return mutations.flatMap((mutation) => {
    const row = sample.get(mutation.id);
    return row && isWanted(mutation.id) ? [{ ...mutation, tests: testsOf(row, mutation) }] : [];
  });
}

/** What a newcomer's prepared database would not show. */
const makesTheDatabase = (file: string): boolean => /^db\/(demo|migrations)\//.test(file);

/** How the tests end while nothing is broken; says what the runners said where they don't all pass. */
async function endingsBefore(
  tree: string,
  tests: readonly string[],
  newcomer: NodeJS.ProcessEnv,
): Promise<Outcome['endings']> {
  const { endings, output } = await runTests(tree, tests, {
    journeyEnv: newcomer,
    untilFailure: false,
    signal: aborted.signal,
  });
  if ([...endings.values()].some((ending) => ending !== 'passed')) console.log(output.slice(-8000));
  return endings;
}

/** Why the patch proves nothing; undefined where one of the tests failed by it. */
async function tryOut(
  trial: Trial,
  tree: string,
  before: Outcome['endings'],
  newcomer: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const unfit = trial.tests.filter((test) => before.has(test) && before.get(test) !== 'passed');
  if (unfit.length > 0) return `does not pass without the patch: ${unfit.join('; ')}`;
  try {
    const refused = await gitApply(tree, join(root, 'mutations', `${trial.id}.patch`));
    if (refused) return `does not apply any more: ${refused}`;
    const { endings, output } = await runTests(tree, trial.tests, {
      journeyEnv: trial.files.some(makesTheDatabase) ? {} : newcomer,
      untilFailure: true,
      signal: aborted.signal,
    });
    const all = [...endings.values()];
    if (all.includes('failed')) return undefined;
    const what = all.includes('missing') ? 'did not run to their end' : 'pass all the same';
    return `the tests ${what}: ${trial.tests.join('; ')}\n${output.slice(-3000)}`;
  } finally {
    for (const file of trial.files) await restore(root, tree, file);
  }
}

const options = process.argv.slice(2);
// While one writes a patch whose tests are known to pass.
const skipsBefore = options.includes('--patched-only');
const trials = chosenTrials(options.filter((option) => !option.startsWith('--')));
const tests = [...new Set(trials.flatMap((trial) => trial.tests))];

const count = Math.min(availableParallelism(), trials.length);
const trees = Array.from({ length: count }, (_, index) => join(cache, `tree-${index + 1}`));
for (const tree of trees) await makeTree(root, tree);
const newcomer = tests.some(isJourney) ? await prepareNewcomer(cache) : {};
process.env.CHROMIUM ??= await chromiumPath();
const clusters = await Promise.all(trees.map(startTestCluster));

let [passed, failed] = [0, 0];
try {
  const before = skipsBefore ? new Map() : await endingsBefore(trees[0] ?? '', tests, newcomer);
  // What takes longest first, so that no tree is left alone with it.
  const queue = trials
    .toSorted((a, b) => Number(b.tests.some(isJourney)) - Number(a.tests.some(isJourney)))
    .values();
  const fingerprint = await databaseFingerprint();
  const work = async (tree: string, index: number) => {
    for (const trial of queue) {
      if (aborted.signal.aborted) return;
      const started = performance.now();
      const fault = await tryOut(trial, tree, before, newcomer);
      await dropPatchedTemplates(clusters[index]?.ownerUrl ?? '', fingerprint);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (fault) failed += 1;
      else passed += 1;
      console.log(`${fault ? '✗' : '✓'} ${trial.id} (${seconds} s): ${fault ?? trial.breaks}`);
    }
  };
  await Promise.all(trees.map(work));
} finally {
  await Promise.all(clusters.map((cluster) => cluster.stop()));
}
if (aborted.signal.aborted) failed += 1;
mkdirSync(join(root, '.cache', 'reports'), { recursive: true });
writeFileSync(
  join(root, '.cache', 'reports', 'mutations.json'),
  `${JSON.stringify({ passed, failed })}\n`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
