// Prints the tests of each section of docs/spec, read from the tags at the end of their titles: `npm run trace`.
// `--check` prints only errors.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '#runtime/command-line.mjs';
import { trackedFiles } from './tracked-files.ts';

/** A part of the specification that a tag can name, such as `doc 2 §5 Sale line` or `D14`. */
export interface Section {
  readonly tag: string;
  /** Whether the check demands a test, if its document is built. */
  readonly required: boolean;
}

/** A title, or a row of a table of tests, with the tags at its end. */
export interface Tagged {
  readonly file: string;
  readonly title: string;
  readonly tags: readonly string[];
}

const MAX_TAGS = 2;
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;

/** Decisions from this number on require no test, because parts of them are not built. */
const FIRST_OPTIONAL_DECISION = 74;

/**
 * Returns the name of a heading, bold lead or table row: its text before the first bracket, comma
 * or semicolon.
 */
function nameOf(text: string): string {
  const [name = ''] = text.replace(/[`*]/g, '').split(/[(,;]/);
  return name
    .replace(/'([^']*)'/g, '$1')
    .replaceAll("'", '’')
    .trim()
    .replace(/[.:]$/, '');
}

/**
 * Returns the sections of a document: each numbered heading; below it each heading, bold lead and table row by name;
 * and each numbered rule of a section 'Rules' (`doc 4 §6.3`). A bold lead alone in its line names the table or list
 * below it. A heading needs no test of its own if its text is all in parts.
 */
export function sectionsOf(document: string, text: string): Section[] {
  const sections = new Map<string, { tag: string; required: boolean }>();
  let chapter = '';
  let isRules = false;
  let heading: { required: boolean } | undefined;
  let isListOfLead = false;
  let previous = '';
  const add = (name: string, required: boolean) => {
    const tag = `doc ${document} §${name}`;
    const section = sections.get(tag) ?? { tag, required };
    sections.set(tag, section);
    return section;
  };
  for (const line of text.split('\n')) {
    const [, number, title] = /^## (\d+)\.? (.+)$/.exec(line) ?? [];
    const [, subtitle] = /^### (.+)$/.exec(line) ?? [];
    const [, lead] = /^(?:- )?\*\*([^*]+)\*\*/.exec(line) ?? [];
    const [, cell] = /^\| ([^|]+) \|/.exec(line) ?? [];
    const [, rule] = /^(\d+)\. /.exec(line) ?? [];
    if (number) {
      chapter = number;
      isRules = title === 'Rules';
      isListOfLead = false;
      heading = add(chapter, false);
    } else if (!chapter) {
      continue;
    } else if (subtitle) {
      isListOfLead = false;
      heading = add(`${chapter} ${nameOf(subtitle)}`, false);
    } else if (lead) {
      isListOfLead = line === `**${lead}**`;
      add(`${chapter} ${nameOf(lead)}`, true);
    } else if (rule && isRules) {
      add(`${chapter}.${rule}`, true);
    } else if (cell && previous.startsWith('|')) {
      if (!isListOfLead) add(`${chapter} ${nameOf(cell)}`, true);
    } else if (line && !line.startsWith('|') && !isListOfLead && heading) {
      heading.required = true;
    }
    previous = line;
  }
  return [...sections.values()];
}

/** Returns the decisions. A decision marked '(later)', and one from the number above on, requires no test. */
export function decisionsOf(text: string): Section[] {
  return [...text.matchAll(/^- \*\*(D(\d+))[^*]*\*\*( \(later\))?/gm)].map(
    ([, tag = '', number, otherTags]) => ({
      tag,
      required: !otherTags && Number(number) < FIRST_OPTIONAL_DECISION,
    }),
  );
}

const TAG = String.raw` \((?:doc(?:ument)? \d|D\d)[^()]*\)`;
const TAGGED = new RegExp(String.raw`(['"\`])((?:\\.|(?!\1)[^\\\n])*?)((?:${TAG})+)\1`, 'g');

/** Returns the tagged titles and rows of a test file. */
export function taggedIn(file: string, source: string): Tagged[] {
  return [...source.matchAll(TAGGED)].map(([, , title = '', tags = '']) => ({
    file,
    title: title.replaceAll('\\', ''),
    tags: [...tags.matchAll(/\(([^()]*)\)/g)].map(([, tag = '']) => tag),
  }));
}

/** Matches sections with tests. A document without any tag counts as not built yet. */
export function traceOf(sections: readonly Section[], tests: readonly Tagged[]) {
  const known = new Set(sections.map(({ tag }) => tag));
  const documentOf = (tag: string) => tag.split(' §')[0] ?? tag;
  const built = new Set(tests.flatMap(({ tags }) => tags.map(documentOf)));
  const isDocument = ({ tag }: Section) => tag.startsWith('doc');
  const shown = sections.map(({ tag, required }) => ({
    tag,
    required,
    tests: tests.filter(({ tags }) => tags.includes(tag)),
  }));
  const untested = shown.filter((section) => section.tests.length === 0);
  const isBuilt = (section: Section) => !isDocument(section) || built.has(documentOf(section.tag));
  return {
    shown: shown.filter((section) => section.tests.length > 0),
    untested: untested.filter((section) => section.required && isBuilt(section)),
    unbuiltDocuments: [
      ...new Set(untested.filter((section) => !isBuilt(section)).map(({ tag }) => documentOf(tag))),
    ],
    untestedDecisions: untested.filter((section) => !isDocument(section) && !section.required),
    errors: tests.flatMap(({ file, title, tags }) => [
      ...tags
        .filter((tag) => !known.has(tag))
        .map((tag) => `${file} › ${title}: there is no section '${tag}'`),
      ...(tags.length > MAX_TAGS ? [`${file} › ${title}: more than ${MAX_TAGS} tags`] : []),
    ]),
  };
}

function readSections(root: string): Section[] {
  return trackedFiles(root).flatMap((path) => {
    const [, name, number] = /^docs\/spec\/((?:(\d+)-)?[\w-]+)\.md$/.exec(path) ?? [];
    if (!number && name !== 'decisions') return [];
    const text = readFileSync(join(root, path), 'utf8');
    return number ? sectionsOf(number, text) : decisionsOf(text);
  });
}

if (import.meta.main) {
  const { values: options } = readCommandLine({
    language: 'en',
    usage: `npm run trace -- [--check]
  Prints each section of docs/spec with its tests, and the sections without one.
  --check: prints only errors`,
    options: { check: { type: 'boolean' } },
  });
  const root = join(import.meta.dirname, '..', '..');
  const tests = trackedFiles(root)
    .filter((path) => TEST_FILE.test(path) && existsSync(join(root, path)))
    .flatMap((path) => taggedIn(path, readFileSync(join(root, path), 'utf8')));
  const trace = traceOf(readSections(root), tests);
  if (!options.check) {
    for (const section of trace.shown) {
      console.log(section.tag);
      for (const { file, title } of section.tests) console.log(`  ${file} › ${title}`);
    }
    console.log(`\nNot built yet: ${trace.unbuiltDocuments.join(', ')}`);
    const decisions = trace.untestedDecisions.map(({ tag }) => tag).join(', ');
    console.log(`Decisions for later without a test: ${decisions}`);
  }
  for (const { tag } of trace.untested) console.error(`${tag} has no test`);
  for (const error of trace.errors) console.error(error);
  process.exitCode = trace.untested.length + trace.errors.length ? 1 : 0;
}
