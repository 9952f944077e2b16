import { expect, test } from 'vitest';
import { checkLedger, parseLedger, type Repository, SECTIONS, summarize } from './check-ledger.ts';

const files: Record<string, string> = {
  'web/src/features/workdays/workdays-screen.tsx': '',
  'db/tests/workdays.test.ts':
    "test('one turn | per day', () => {}); test.skip('later', () => {});",
};
const repository: Repository = {
  isFile: (path) => path in files,
  read: (path) => files[path] ?? '',
};

const BUILT = 'web/src/features/workdays/workdays-screen.tsx';
const SHOWN = String.raw`db/tests/workdays.test.ts › one turn \| per day`;

/** One open row for every section but 1-1, after the rows given for 1-1. */
function ledgerText(...rows: string[]): string {
  const others = SECTIONS.slice(1).map((section) => {
    const [document, number] = section.split('-');
    const place = document === 'D' ? `D${Number(number)}` : `${document} §${number}`;
    return `| ${section}.001 | ${place} | an item | issue 2 | issue 2 |`;
  });
  return [
    'Prose before the tables.',
    'Open issues: 2, 3',
    '## Rows',
    '| id | document § | item | built in | shown by |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    ...others,
    '',
  ].join('\n');
}

const check = (text: string): string[] => checkLedger(parseLedger(text), repository);
const row = (builtIn: string, shownBy: string): string =>
  `| 1-1.001 | 1 §1 | an item | ${builtIn} | ${shownBy} |`;

test('passes rows that are built and shown, and rows of open issues', () => {
  expect(check(ledgerText(row(BUILT, SHOWN)))).toEqual([]);
  expect(check(ledgerText(row('issue 3', 'issue 3')))).toEqual([]);
  expect(check(ledgerText(row(`${BUILT}<br>${BUILT}`, 'issue 3')))).toEqual([]);
});

test('fails an empty file, a file without rows and a section without rows', () => {
  expect(check('')).toContain('section 1-1 has no row');
  expect(check('Open issues: 2')).toHaveLength(SECTIONS.length);
  expect(check(ledgerText())).toEqual(['section 1-1 has no row']);
});

test.each([
  ['a file that does not exist', row('web/nowhere.ts', SHOWN), 'web/nowhere.ts does not exist'],
  ['a path out of the repository', row('../etc/passwd', SHOWN), "'../etc/passwd' is no path"],
  ['a test that is skipped', row(BUILT, 'db/tests/workdays.test.ts › later'), 'no running test'],
  ['a test that is not there', row(BUILT, 'db/tests/workdays.test.ts › one'), 'no running test'],
  ['a test file alone', row(BUILT, 'db/tests/workdays.test.ts'), "is not 'file › test title'"],
  ['a test in no test file', row(BUILT, `${BUILT} › one`), 'is no test file'],
  ['a second place left empty', row(`${BUILT}<br>`, SHOWN), "'' is no path"],
  ['an issue that is done', row('issue 1', 'issue 1'), 'issue 1 is not open'],
  ['an unbuilt row that a test shows', row('issue 2', SHOWN), 'that issue must show it'],
  ['an unbuilt row of two issues', row('issue 2', 'issue 3'), 'that issue must show it'],
  ['a missing cell', '| 1-1.001 | 1 §1 | an item | issue 2 |', 'a row has 5 cells'],
  ['an empty cell', row('', SHOWN), 'a cell is empty'],
  ['an id of another shape', '| 1.1 | 1 §1 | an item | issue 2 | issue 2 |', "'1.1' is no id"],
  ['a wrong section', '| 1-1.001 | 1 §2 | an item | issue 2 | issue 2 |', "the id says '1 §1'"],
  ['an unknown decision', '| D-50.001 | D50 | an item | issue 2 | issue 2 |', 'in no document'],
  ['a row that lost its bar', '1-1.001 | 1 §1 | an item | issue 2 | issue 2 |', 'neither'],
])('fails %s', (_, line, message) => {
  expect(check(ledgerText(line)).join('\n')).toContain(message);
});

test('fails a repeated id and a gap, at their lines', () => {
  const first = row('issue 2', 'issue 2');
  expect(check(ledgerText(first, first))).toEqual(['line 7: 1-1.001 is repeated or out of order']);
  expect(check(ledgerText(first, first.replace('.001', '.003')))).toEqual([
    'line 7: 1-1.003 leaves a gap before it',
  ]);
});

test('fails a missing, malformed or doubled line of open issues', () => {
  const text = ledgerText(row(BUILT, SHOWN));
  const fault = "one line 'Open issues: 1, 2' (or 'Open issues: none') is needed";
  expect(check(text.replace('Open issues: 2, 3', ''))).toContain(fault);
  expect(check(text.replace('Open issues: 2, 3', 'Open issues: two'))).toContain(fault);
  expect(check(text.replace('Open issues: 2', 'Open issues: 2\nOpen issues: 2'))).toContain(fault);
});

test('sums up rows, shown rows and open rows by issue', () => {
  const { rows } = parseLedger(ledgerText(row(BUILT, SHOWN)));
  const all = SECTIONS.length;
  const operations = SECTIONS.filter((section) => section.startsWith('O-')).length;
  const usability = SECTIONS.filter((section) => section.startsWith('U-')).length;
  expect(summarize(rows)).toEqual([
    `Ledger: ${all} rows, 1 shown, issue 2: ${all - 1}`,
    'Document 1: 9 rows, 1 shown, issue 2: 8',
    'Document 2: 9 rows, 0 shown, issue 2: 9',
    'Document 3: 9 rows, 0 shown, issue 2: 9',
    'Document 4: 7 rows, 0 shown, issue 2: 7',
    'Decisions: 70 rows, 0 shown, issue 2: 70',
    'Security: 8 rows, 0 shown, issue 2: 8',
    'A year of real use: 9 rows, 0 shown, issue 2: 9',
    `Operations: ${operations} rows, 0 shown, issue 2: ${operations}`,
    `Usability: ${usability} rows, 0 shown, issue 2: ${usability}`,
  ]);
});
