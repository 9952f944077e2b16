/** How a named test ended; `missing`: it did not run, or not to its end. */
export type Ending = 'passed' | 'failed' | 'missing';

/** A case of a test that ran, by the path of its file from the tree. */
export interface RanTest {
  readonly file: string;
  readonly title: string;
  readonly status: string;
}

/** `file › title`, as the ledger names a test. */
export function fileOf(test: string): string {
  return test.split(' › ')[0] ?? '';
}

export const isJourney = (test: string): boolean => fileOf(test).startsWith('e2e/');

/** What stands for a case's data in a title: `${name}`, `%s`, `$name.first`. */
const DATA = /\$\{[^}]*\}|%[sdifjoOpc#$]|\$[\w.]+/;

/** The source of an expression that fits the titles which the test's source text makes, and no longer ones. */
export function titlePattern(test: string): string {
  const title = test.slice(test.indexOf(' › ') + 3).replaceAll('%%', '%');
  return title
    .split(DATA)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('[^]*');
}

/** An expression for a runner's filter, which sees the titles of groups before a test's own. */
export function filterPattern(tests: readonly string[]): string {
  return `(?:^|\\s)(?:${[...new Set(tests.map(titlePattern))].join('|')})$`;
}

/** A named test failed when one of its cases did, and passed when there were some and all did. */
export function endingOf(test: string, ran: readonly RanTest[]): Ending {
  const title = new RegExp(`^${titlePattern(test)}$`);
  const cases = ran.filter((one) => one.file === fileOf(test) && title.test(one.title));
  if (cases.some(({ status }) => status === 'failed')) return 'failed';
  const passed = cases.filter(({ status }) => status === 'passed');
  return passed.length > 0 && passed.length === cases.length ? 'passed' : 'missing';
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** The cases of vitest's JSON report that passed or failed. A file that cannot be loaded has none. */
export function readVitest(tree: string, { testResults }: VitestReport): RanTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status }) => ({ file: name.slice(tree.length + 1), title, status })),
  );
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly status: string }[] }[];
  }[];
}

/** The same of Playwright's; a test that takes longer than its time failed. */
export function readPlaywright({ suites = [] }: Pick<PlaywrightSuite, 'suites'>): RanTest[] {
  const statuses: Record<string, string> = {
    passed: 'passed',
    failed: 'failed',
    timedOut: 'failed',
  };
  return suites.flatMap((suite) => [
    ...readPlaywright(suite),
    ...suite.specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ results }) => {
        const status = statuses[results.at(-1)?.status ?? ''];
        return status ? [{ file: `e2e/${file}`, title, status }] : [];
      }),
    ),
  ]);
}
