import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '#runtime/env.ts';
import { secretSettings } from '#runtime/env-files.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = ['docs/benchmarks.md', ...globSync('docs/operate/*.md', { cwd: root })];
/** Configuration files of deploy/. */
const deployed = globSync('deploy/**/*.*', { cwd: root }).filter(
  (file) => !/\.(ts|json)$/.test(file),
);
/** Returns all matches in the pages, each with its page. */
const matchesOf = (pattern: RegExp, of = pages) =>
  of.flatMap((page) => [...read(page).matchAll(pattern)].map((match) => ({ page, match })));

/** Names of the drills in main.ts. */
const drills = [
  ...(/drills: Readonly<Record[^{]*\{([^}]*)\}/.exec(read('drills/main.ts'))?.[1] ?? '').matchAll(
    /^ {2}'?([a-z-]+)'?:/gm,
  ),
].map(([, name]) => name as string);

test('every npm script and drill in docs/operate exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = matchesOf(/npm run (?:-s )?([a-z][a-z:-]*)(?: -- ([a-z-]+))?/g);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ match }) => !((match[1] as string) in scripts))).toEqual([]);
  const rehearsed = named.filter(({ match }) => match[1] === 'drill' && match[2]);
  expect(rehearsed.filter(({ match }) => !drills.includes(match[2] as string))).toEqual([]);
});

test('every setting and file in docs/operate and deploy/ exists', () => {
  const known = new Set<string>([...settingNames, ...secretSettings.map((name) => `${name}_FILE`)]);
  // Used only by drills, not by the product.
  const ofDrills = ['TURNO_PGBOUNCER', 'TURNO_DEBIAN_ROOT', 'TURNO_TEST_URL', 'TURNO_TREE'];
  const setting = /\b(?:TURNO_[A-Z0-9_]*[A-Z0-9]|DATABASE_[A-Z_]+|TRUST_PROXY)\b/g;
  const settings = matchesOf(setting, [...pages, ...deployed]);
  expect(settings.length).toBeGreaterThan(120);
  expect(
    settings
      .map(({ page, match }) => `${page}: ${match[0]}`)
      .filter((each) => !known.has(each.split(': ')[1] as string))
      .filter((each) => !ofDrills.includes(each.split(': ')[1] as string)),
  ).toEqual([]);
  const files = matchesOf(/(?<![\w/.])(?:deploy|drills|docs)\/[\w./-]*\w/g);
  expect(files.filter(({ match }) => !existsSync(join(root, match[0])))).toEqual([]);
});

test('every link in docs/operate leads to an existing page and heading', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-');
  const links = matchesOf(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g);
  expect(links.length).toBeGreaterThan(40);
  const broken = links.filter(({ page, match: [, file, part] }) => {
    const target = file ? join(dirname(page), file) : page;
    if (!existsSync(join(root, target))) return true;
    const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, text]) =>
      slug(text as string),
    );
    return part !== undefined && !headings.includes(part);
  });
  expect(broken.map(({ page, match }) => `${page}: ${match[0]}`)).toEqual([]);
});

test('docs/benchmarks.md lists every drill with its requirement and its last result', () => {
  const rows = [
    ...read('docs/benchmarks.md').matchAll(
      /^\| `([a-z-]+)[^`]*` \| (?<tests>[^|]+) \| (?<required>[^|]+) \| (?<measured>[^|]+) \| (?<date>20\d\d-\d\d-\d\d|–) \|$/gm,
    ),
  ].map(([, name]) => name as string);
  expect(drills.length).toBeGreaterThan(15);
  expect(rows.toSorted()).toEqual(drills.toSorted());
});
