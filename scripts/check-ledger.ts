import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkProblems } from './check-problems.ts';
import { testTitles } from './test-titles.ts';

/** A row of the ledger; a cell holds either the number of an open issue or a list of places. */
export interface LedgerRow {
  readonly line: number;
  readonly id: string;
  readonly section: string;
  readonly counter: number;
  readonly place: string;
  readonly item: string;
  readonly builtIn: Cell;
  readonly shownBy: Cell;
}
export type Cell = { readonly issue: number } | { readonly places: readonly string[] };

export interface Ledger {
  readonly openIssues: readonly number[];
  readonly rows: readonly LedgerRow[];
  /** Lines that are no part of a ledger, each with its number and reason. */
  readonly faults: readonly string[];
}

/** How the check reads the repository; paths are relative to its root. */
export interface Repository {
  readonly isFile: (path: string) => boolean;
  readonly read: (path: string) => string;
}

/** Decided for later, by no issue yet. */
const LATER_DECISIONS = [50, 51, 52];

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * Every section that must have rows: nine of documents 1 to 3 (`1-1` … `3-9`), seven of document 4 (`4-1` … `4-7`), the decisions (`D-01` … `D-73`)
 * the eight parts of what the audit of security asks (`S-1` … `S-8`), the nine of a year of real use (`R-1` … `R-9`)
 * and what a chain's operator needs (`O-1`: connections, `O-2`: failures and health, `O-3`: steps and secrets,
 * `O-4`: backup, `O-5`: speed, `O-6`: live updates, `O-7`: stores, hosts and traces, `O-8`: deployed and watched,
 * `O-9`: migrations and drills, `O-10`: lists, `O-11`: what a sale costs, `O-12`: partitions, `O-13`: the server's process),
 * what makes it good to use (`U-1`: every screen is looked at, `U-2`: one people search, `U-3`: the palette, `U-4`: boards,
 * `U-5`: the client's file, `U-6`: lists, `U-7`: the calendar, `U-8`: paper, `U-9`: the first hour, `U-10`: fields,
 * `U-11`: menus, `U-12`: months, prices and Peru's words, `U-14`: a discount at the counter, `U-15`: checkout)
 * and what a security officer asks (`A-1`: second factors, `A-2`: what is kept of a client, `A-3`: sensitive acts and
 * sign-ins, `A-4`: what people ask of their data, `A-5`: what clients consent to, `A-6`: incidents, `A-7`: retention).
 */
export const SECTIONS: readonly string[] = [
  ...['1', '2', '3'].flatMap((document) => numbered(9).map((part) => `${document}-${part}`)),
  ...numbered(7).map((part) => `4-${part}`),
  ...numbered(73)
    .filter((decision) => !LATER_DECISIONS.includes(decision))
    .map((decision) => `D-${String(decision).padStart(2, '0')}`),
  ...numbered(8).map((part) => `S-${part}`),
  ...numbered(9).map((part) => `R-${part}`),
  'O-1',
  'O-2',
  'O-3',
  'O-4',
  'O-5',
  'O-6',
  'O-7',
  'O-8',
  'O-9',
  'O-10',
  'O-11',
  'O-12',
  'O-13',
  'O-14',
  'U-1',
  'U-2',
  'U-3',
  'U-8',
  'U-5',
  'U-6',
  'U-7',
  'U-10',
  'U-4',
  'U-9',
  'U-11',
  'U-14',
  'U-12',
  'U-15',
  'A-1',
  'A-2',
  'A-3',
  'A-4',
  'A-5',
  'A-6',
  'A-7',
];

const HEADER = '| id | document § | item | built in | shown by |';
const SEPARATOR = /^\|( --- \|)+$/;
const ID = /^([1-4SRA]-[1-9]|[OU]-[1-9]\d?|D-\d\d)\.(\d{3})$/;
const PATH = /^(?!.*(^|\/)\.\.(\/|$))[\w.@$-]+(\/[\w.@$-]+)*$/;
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;

function parseCell(text: string): Cell {
  const issue = /^issue (\d+)$/.exec(text);
  if (issue) return { issue: Number(issue[1]) };
  return { places: text.split('<br>').map((place) => place.trim()) };
}

function parseRow(text: string, line: number): LedgerRow | string {
  const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
  if (cells.length !== 7 || cells[0] !== '' || cells[6] !== '') return 'a row has 5 cells';
  const [, id = '', place = '', item = '', builtIn = '', shownBy = ''] = cells;
  const [, section, counter] = ID.exec(id) ?? [];
  if (!section) return `'${id}' is no id like 1-2.014 or D-16.001`;
  if (!item || !builtIn || !shownBy) return `${id}: a cell is empty`;
  return {
    line,
    id,
    section,
    counter: Number(counter),
    place,
    item,
    builtIn: parseCell(builtIn),
    shownBy: parseCell(shownBy),
  };
}

/** Reads the Markdown of the ledger. After its first `## ` heading only headings and table lines may stand. */
export function parseLedger(text: string): Ledger {
  const rows: LedgerRow[] = [];
  const faults: string[] = [];
  const openLines: string[] = [];
  let inTables = false;
  text.split('\n').forEach((content, index) => {
    const line = index + 1;
    const open = /^Open issues: (.*)$/.exec(content);
    if (open) openLines.push(open[1] ?? '');
    inTables ||= content.startsWith('## ');
    if (content === '' || content === HEADER || SEPARATOR.test(content)) return;
    if (content.startsWith('|')) {
      const row = parseRow(content, line);
      if (typeof row === 'string') faults.push(`line ${line}: ${row}`);
      else rows.push(row);
    } else if (inTables && !/^#{2,4} /.test(content)) {
      faults.push(`line ${line}: neither a heading nor a table line`);
    }
  });
  const [open = '', ...more] = openLines;
  if (more.length > 0 || !/^(none|\d+(, \d+)*)$/.test(open)) {
    faults.push("one line 'Open issues: 1, 2' (or 'Open issues: none') is needed");
  }
  return { openIssues: (open.match(/\d+/g) ?? []).map(Number), rows, faults };
}

function checkCounters(rows: readonly LedgerRow[]): string[] {
  const last = new Map<string, number>();
  const faults: string[] = [];
  for (const { line, id, section, counter } of rows) {
    const expected = (last.get(section) ?? 0) + 1;
    if (counter !== expected) {
      const what = counter < expected ? 'is repeated or out of order' : 'leaves a gap before it';
      faults.push(`line ${line}: ${id} ${what}`);
    }
    last.set(section, Math.max(counter, expected - 1));
  }
  for (const section of SECTIONS) {
    if (!last.has(section)) faults.push(`section ${section} has no row`);
  }
  for (const section of last.keys()) {
    if (!SECTIONS.includes(section)) faults.push(`section ${section} is in no document`);
  }
  return faults;
}

function checkFile(path: string, repository: Repository): string | undefined {
  if (!PATH.test(path)) return `'${path}' is no path from the root of the repository`;
  return repository.isFile(path) ? undefined : `${path} does not exist`;
}

/** What is wrong with 'file › test title'; nothing where such a test runs. */
export function checkTest(place: string, repository: Repository): string | undefined {
  const [path = '', title, ...more] = place.split(' › ');
  if (!title || more.length > 0) return `'${place}' is not 'file › test title'`;
  if (!TEST_FILE.test(path)) return `${path} is no test file`;
  const fault = checkFile(path, repository);
  if (fault) return fault;
  return testTitles(path, repository.read(path)).has(title)
    ? undefined
    : `${path} has no running test '${title}'`;
}

function checkRow(row: LedgerRow, open: readonly number[], repository: Repository): string[] {
  const { section, place, builtIn, shownBy } = row;
  const [document, number] = section.split('-');
  const expected = document === 'D' ? `D${Number(number)}` : `${document} §${number}`;
  const faults: (string | undefined)[] = [];
  if (place !== expected) faults.push(`document § is '${place}', the id says '${expected}'`);
  if ('issue' in builtIn && !('issue' in shownBy && shownBy.issue === builtIn.issue)) {
    faults.push(`not built before issue ${builtIn.issue}, so that issue must show it`);
  }
  for (const cell of [builtIn, shownBy]) {
    if ('issue' in cell && !open.includes(cell.issue)) {
      faults.push(`issue ${cell.issue} is not open`);
    }
  }
  if ('places' in builtIn) {
    faults.push(...builtIn.places.map((path) => checkFile(path, repository)));
  }
  if ('places' in shownBy) {
    faults.push(...shownBy.places.map((test) => checkTest(test, repository)));
  }
  return [...new Set(faults)].flatMap((fault) =>
    fault === undefined ? [] : [`line ${row.line}: ${row.id}: ${fault}`],
  );
}

/** All that is wrong with a ledger, one message per fault; empty when it holds. */
export function checkLedger(ledger: Ledger, repository: Repository): string[] {
  return [
    ...ledger.faults,
    ...checkCounters(ledger.rows),
    ...ledger.rows.flatMap((row) => checkRow(row, ledger.openIssues, repository)),
  ];
}

/** Rows, shown rows and open rows by issue, for the whole and for each document. */
export function summarize(rows: readonly LedgerRow[]): string[] {
  const describe = (title: string, chosen: readonly LedgerRow[]): string => {
    const open = chosen.flatMap(({ shownBy }) => ('issue' in shownBy ? [shownBy.issue] : []));
    const issues = [...new Set(open)].sort((a, b) => a - b);
    const parts = issues.map(
      (issue) => `issue ${issue}: ${open.filter((other) => other === issue).length}`,
    );
    const shown = chosen.length - open.length;
    return [`${title}: ${chosen.length} rows, ${shown} shown`, ...parts].join(', ');
  };
  return [
    describe('Ledger', rows),
    ...['1', '2', '3', '4'].map((document) =>
      describe(
        `Document ${document}`,
        rows.filter(({ section }) => section.startsWith(document)),
      ),
    ),
    describe(
      'Decisions',
      rows.filter(({ section }) => section.startsWith('D')),
    ),
    describe(
      'Security',
      rows.filter(({ section }) => section.startsWith('S')),
    ),
    describe(
      'A year of real use',
      rows.filter(({ section }) => section.startsWith('R')),
    ),
    describe(
      'Operations',
      rows.filter(({ section }) => section.startsWith('O')),
    ),
    describe(
      'Usability',
      rows.filter(({ section }) => section.startsWith('U')),
    ),
  ];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const sources = new Map<string, string>();
  const read = (path: string): string => {
    const source = sources.get(path) ?? readFileSync(join(root, path), 'utf8');
    sources.set(path, source);
    return source;
  };
  const isFile = (path: string): boolean =>
    statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  const ledger = parseLedger(read('docs/ledger.md'));
  const faults = checkLedger(ledger, { isFile, read });
  for (const line of summarize(ledger.rows)) console.log(line);
  for (const fault of faults) console.error(`docs/ledger.md: ${fault}`);
  const problems = checkProblems(read('docs/usability.md'), checkTest, { isFile, read });
  for (const fault of problems) console.error(`docs/usability.md: ${fault}`);
  if (faults.length + problems.length > 0) process.exitCode = 1;
}
