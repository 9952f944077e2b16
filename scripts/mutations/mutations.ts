import { createHash } from 'node:crypto';
import type { LedgerRow } from '../check-ledger.ts';

/** A patch that breaks the item of a ledger's row, by the text of `mutations/<row's id>.patch`. */
export interface Mutation {
  /** The row's id, such as `1-2.014`. */
  readonly id: string;
  /** What it breaks, in a sentence. */
  readonly breaks: string;
  /** `file › title` of those of the row's tests that can see it; empty where any of them may. */
  readonly fails: readonly string[];
  /** The files that it changes, from the root. */
  readonly files: readonly string[];
  /** How many lines it takes away and adds. */
  readonly size: number;
}

/** The longest patch, in lines taken away and added. */
const MOST_LINES = 8;

/** Where nothing of the product stands: tests and what helps them, pages, what is made from others. */
const NO_PRODUCT =
  /^(tests|e2e|bench|drills|docs|generated|mutations|db\/tests|db\/releases|db\/migrations\/committed)\/|\.(test|spec|oracle|fixture|generated)\.tsx?$|-stage\.ts$|^server\/test-server\.ts$|\.md$/;

/** The row is in the sample whatever other rows there are: every tenth, by the hash of its id. */
export function isSampled(id: string): boolean {
  return createHash('sha256').update(id).digest().readUInt16BE(0) % 10 === 0;
}

/** The rows whose items are broken on purpose: every tenth of those that are built and shown. */
export function sampledRows(rows: readonly LedgerRow[]): LedgerRow[] {
  return rows.filter(
    (row) => isSampled(row.id) && 'places' in row.builtIn && 'places' in row.shownBy,
  );
}

/** Reads a patch: prose, `Fails: file › title` lines, then what `git diff` writes. */
export function parseMutation(id: string, text: string): Mutation {
  const start = text.search(/^diff --git /m);
  const head = (start < 0 ? text : text.slice(0, start)).trim().split('\n');
  const lines = start < 0 ? [] : text.slice(start).split('\n');
  const paths = lines.flatMap((line) => /^(?:---|\+\+\+) [ab]\/(\S+)/.exec(line)?.[1] ?? []);
  return {
    id,
    breaks: head
      .filter((line) => !line.startsWith('Fails: '))
      .join(' ')
      .trim(),
    fails: head.flatMap((line) => /^Fails: (.*)$/.exec(line)?.[1]?.trim() ?? []),
    files: [...new Set(paths)],
    size: lines.filter((line) => /^[-+](?![-+]{2} )/.test(line)).length,
  };
}

/** The tests of which one must fail, as `file › title`. */
export function testsOf({ shownBy }: LedgerRow, { fails }: Mutation): readonly string[] {
  if (fails.length > 0) return fails;
  return 'places' in shownBy ? shownBy.places : [];
}

/** Reads the table of the rows that no small patch can break: `| id | why |`. */
export function parseExceptions(text: string): Map<string, string> {
  const cells = [...text.matchAll(/^\| (\S+\.\d{3}) \| (.*) \|$/gm)];
  return new Map(cells.map(([, id = '', why = '']) => [id, why.trim()]));
}

function faultsOf(mutation: Mutation, row: LedgerRow | undefined): string[] {
  if (!row) return ['is of no row of the sample'];
  const shown = 'places' in row.shownBy ? row.shownBy.places : [];
  const built = 'places' in row.builtIn ? row.builtIn.places : [];
  const { breaks, fails, files, size } = mutation;
  const faults: string[] = [];
  if (!breaks) faults.push('does not say what it breaks');
  if (files.length === 0) faults.push('changes no file');
  if (size > MOST_LINES) faults.push(`changes ${size} lines, at most ${MOST_LINES} are small`);
  for (const file of files.filter((path) => NO_PRODUCT.test(path))) {
    faults.push(`${file} is no file of the product`);
  }
  const product = built.filter((path) => !NO_PRODUCT.test(path));
  if (product.length > 0 && !files.some((file) => product.includes(file))) {
    faults.push(`changes none of the files that the row is built in: ${product.join(', ')}`);
  }
  for (const test of fails.filter((named) => !shown.includes(named))) {
    faults.push(`the row does not name '${test}'`);
  }
  return faults;
}

/** All that is wrong with the patches of a ledger's sample, one message per fault. */
export function checkMutations(
  rows: readonly LedgerRow[],
  mutations: readonly Mutation[],
  exceptions: ReadonlyMap<string, string>,
): string[] {
  const sample = new Map(sampledRows(rows).map((row) => [row.id, row]));
  const faults = mutations.flatMap((mutation) =>
    faultsOf(mutation, sample.get(mutation.id)).map((fault) => `${mutation.id}: ${fault}`),
  );
  const broken = new Set(mutations.map(({ id }) => id));
  for (const id of [...sample.keys()].filter((one) => !broken.has(one) && !exceptions.has(one))) {
    faults.push(`${id}: is of the sample, and nothing breaks it: write mutations/${id}.patch`);
  }
  for (const [id, why] of exceptions) {
    if (!sample.has(id)) faults.push(`${id}: an exception, but no row of the sample`);
    if (!why) faults.push(`${id}: an exception without a reason`);
    if (broken.has(id)) {
      faults.push(`${id}: an exception, and has a patch`);
    }
  }
  return faults;
}
