import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkTest, type Repository } from './check-ledger.ts';

/** The numbers of OWASP ASVS that the page has to answer, without its words. */
const requirementsShape = z.object({
  version: z.string(),
  level1: z.array(z.string()),
  level2: z.array(z.string()),
  /** Sections that ask for something to be written; a page shows that it is. */
  documentation: z.array(z.string()),
});
export type Requirements = z.infer<typeof requirementsShape>;

/** `exception`: not done on purpose; `not`: a gap; `in work`: being built. */
const STATES = ['holds', 'partly', 'not', 'exception', 'not applicable', 'in work'] as const;
/** Of these something that runs or can be read has to show it. */
const SHOWN: readonly string[] = ['holds', 'partly'];
/** Authentication, sessions and authorisation are shown requirement by requirement at level 2 too. */
const WHOLE_CHAPTERS = ['6', '7', '8'];

const NOTHING = '–';
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;

export interface AsvsRow {
  readonly line: number;
  readonly id: string;
  readonly asks: string;
  readonly state: string;
  readonly how: string;
  readonly places: readonly string[];
}

/** The rows of the page's tables: number, what is asked, state, how it holds or why not, what shows it. */
export function parseAsvs(text: string): { rows: AsvsRow[]; faults: string[] } {
  const rows: AsvsRow[] = [];
  const faults: string[] = [];
  text.split('\n').forEach((content, index) => {
    if (!/^\| *\d+\.\d+/.test(content)) return;
    const cells = content.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [, id = '', asks = '', state = '', how = '', shownBy = ''] = cells;
    if (cells.length !== 7) faults.push(`line ${index + 1}: a row has 5 cells`);
    const places = shownBy === NOTHING ? [] : shownBy.split('<br>').map((place) => place.trim());
    rows.push({ line: index + 1, id, asks, state, how, places });
  });
  return { rows, faults };
}

function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim());
}

/** What is wrong with 'page' or 'page › heading'. */
function checkPage(place: string, repository: Repository): string | undefined {
  const [path = '', heading] = place.split(' › ');
  if (!repository.isFile(path)) return `${path} does not exist`;
  if (heading === undefined || headings(repository.read(path)).includes(heading)) return undefined;
  return `${path} has no heading '${heading}'`;
}

/** What is wrong with a test file alone, a test of one, or, where something has to be written, a page. */
function checkPlace(place: string, id: string, needs: Requirements, repository: Repository) {
  const [path = '', title] = place.split(' › ');
  if (path.endsWith('.md')) {
    const section = id.split('.').slice(0, 2).join('.');
    if (needs.documentation.includes(section)) return checkPage(place, repository);
    return `${path} is a page, which shows only that something is written`;
  }
  if (title !== undefined) return checkTest(place, repository);
  if (!TEST_FILE.test(path)) return `'${place}' is no test file`;
  return repository.isFile(path) ? undefined : `${path} does not exist`;
}

function checkRow(row: AsvsRow, needs: Requirements, repository: Repository): string[] {
  const faults: (string | undefined)[] = [];
  const [chapter = ''] = row.id.split('.');
  if (![...needs.level1, ...needs.level2].includes(row.id)) {
    faults.push('is no requirement of level 1 or 2');
  }
  if (!row.asks || !row.how) faults.push('a cell is empty');
  if (!STATES.some((state) => state === row.state)) {
    faults.push(`'${row.state}' is no state: ${STATES.join(', ')}`);
  }
  const isWhole = needs.level1.includes(row.id) || WHOLE_CHAPTERS.includes(chapter);
  if (isWhole && SHOWN.includes(row.state) && row.places.length === 0) {
    faults.push(`'${row.state}' is shown by nothing`);
  }
  faults.push(...row.places.map((place) => checkPlace(place, row.id, needs, repository)));
  return faults.flatMap((fault) => (fault ? [`line ${row.line}: ${row.id}: ${fault}`] : []));
}

/** All that is wrong with the page, one message per fault; empty when it holds. */
export function checkAsvs(text: string, needs: Requirements, repository: Repository): string[] {
  const { rows, faults } = parseAsvs(text);
  const told = rows.map(({ id }) => id);
  return [
    ...faults,
    ...rows.flatMap(({ id, line }, index) =>
      told.indexOf(id) < index ? [`line ${line}: ${id} is told twice`] : [],
    ),
    ...needs.level1.filter((id) => !told.includes(id)).map((id) => `${id} (level 1) has no row`),
    ...needs.level2.filter((id) => !told.includes(id)).map((id) => `${id} (level 2) has no row`),
    ...rows.flatMap((row) => checkRow(row, needs, repository)),
  ];
}

/** How many rows of a level are in each state. */
export function summarizeAsvs(text: string, needs: Requirements): string[] {
  const { rows } = parseAsvs(text);
  return ([1, 2] as const).map((level) => {
    const ids = needs[`level${level}`];
    const counts = STATES.map((state) => {
      const count = rows.filter((row) => row.state === state && ids.includes(row.id)).length;
      return `${state} ${count}`;
    });
    return `ASVS ${needs.version} level ${level}: ${ids.length} requirements, ${counts.join(', ')}`;
  });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const isFile = (path: string): boolean =>
    statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  const needs = requirementsShape.parse(JSON.parse(read('scripts/asvs-requirements.json')));
  const page = read('docs/security.md');
  for (const line of summarizeAsvs(page, needs)) console.log(line);
  const faults = checkAsvs(page, needs, { isFile, read });
  for (const fault of faults) console.error(`docs/security.md: ${fault}`);
  process.exitCode = faults.length ? 1 : 0;
}
