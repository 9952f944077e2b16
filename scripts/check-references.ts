import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** What the repository has that a text may lead to. */
export interface Targets {
  /** `1 §2`, `S §4`: sections of the documents, and of the ledger for the audits of security, real use, operations and usability. */
  readonly sections: ReadonlySet<string>;
  /** `D22`. */
  readonly decisions: ReadonlySet<string>;
  /** `ADR 7`. */
  readonly adrs: ReadonlySet<string>;
  /** Every file, from the root. */
  readonly files: ReadonlySet<string>;
}

export interface Fault {
  readonly line: number;
  readonly reason: string;
}

const SECTION_SIGN = /§ ?(?=\d)/g;
/** `1 §2`, `doc 1–3 §3`, `S §4`: what stands before the sign names the document. */
const DOCUMENT = /(?<![\w.,-])([1-4SROUA])(?:–([1-4]))? ?$/;
/** `doc 2 §5, §7` and `doc 1 §2 and §3`: a further section of the same document. */
const SAME_DOCUMENT = /§ ?\d+(?:\.\d+)?(?:,| and|;) $/;
const ROW_ID = /^\| ([123SROUA])-/;
const DECISION = /(?<![\w#%/.-])D\d{1,3}(?![\w%])/g;
const ADR = /\bADR (\d+)/g;
const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
const NAMED_FILE = /`([\w@.<>/*-]+\.(?:ts|tsx|mjs|sql|md|json|graphql|css))`/g;
/** A page that a comment sends its reader to. */
const NAMED_PAGE = /(?<![\w/.])((?:[\w-]+\/)*[\w-]+\.md)\b/g;

/** The specification stays word for word, and the ledger's files are seen to by check-ledger. */
const VERBATIM = /^docs\/(spec\/(\d-[\w-]+|decisions|look)|ledger)\.md$/;
/** The history of the database is append-only; what it says of a place that is no more stays. */
const HISTORY = 'db/migrations/committed/';
/** These make up references, to see that wrong ones are found. */
const MADE_UP = /^scripts\/check-(asvs|ledger|references)\.test\.ts$/;

function documentsAt(line: string, at: number): string[] {
  const before = line.slice(0, at);
  const [, from, to] = DOCUMENT.exec(before) ?? [];
  if (from && to) {
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
      String(Number(from) + index),
    );
  }
  if (from) return [from];
  const same = SAME_DOCUMENT.exec(before);
  if (same) return documentsAt(line, same.index);
  // A row of the ledger stands in the table of its document.
  const row = ROW_ID.exec(line)?.[1];
  return row ? [row] : [];
}

function sectionFaults(line: string, { sections }: Targets): string[] {
  return [...line.matchAll(SECTION_SIGN)].flatMap((sign) => {
    const [number = ''] = /\d+/.exec(line.slice(sign.index)) ?? [];
    const documents = documentsAt(line, sign.index);
    if (documents.length === 0) return [`§${number} of no document ('doc 2 §${number}')`];
    return documents
      .filter((document) => !sections.has(`${document} §${number}`))
      .map((document) => `there is no ${document} §${number}`);
  });
}

const missing = (found: Iterable<string>, known: ReadonlySet<string>): string[] =>
  [...found].filter((name) => !known.has(name)).map((name) => `there is no ${name}`);

/** A file may be named by its end where only one can be meant: `role-settings.ts`, `ui/form/use-form.ts`. */
function isNamed(name: string, files: ReadonlySet<string>): boolean {
  if (/[<>*]/.test(name) || files.has(name)) return true;
  const end = `/${name}`;
  return [...files].some((file) => file.endsWith(end));
}

function namedFaults(line: string, pattern: RegExp, files: ReadonlySet<string>): string[] {
  return [...line.matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter((name) => !isNamed(name, files))
    .map((name) => `there is no file ${name}`);
}

function pageFaults(line: string, path: string, { files }: Targets): string[] {
  const links = [...line.matchAll(LINK)].map(([, link = '']) =>
    normalize(join(dirname(path), link)),
  );
  const holds = (place: string) =>
    files.has(place) || [...files].some((file) => file.startsWith(`${place.replace(/\/$/, '')}/`));
  return [
    ...links.filter((link) => !holds(link)).map((link) => `the link to ${link} leads nowhere`),
    ...namedFaults(line, NAMED_FILE, files),
  ];
}

/** What a text says of sections, decisions, ADRs and, on a page, files that is not so. */
export function checkText(path: string, text: string, targets: Targets): Fault[] {
  if (MADE_UP.test(path)) return [];
  const isPage = path.endsWith('.md') && !VERBATIM.test(path);
  return text.split('\n').flatMap((content, index) => {
    const decisions = [...content.matchAll(DECISION)].map(([name]) => name);
    const adrs = [...content.matchAll(ADR)].map(([, number]) => `ADR ${number}`);
    return [
      ...(path.startsWith(HISTORY) ? [] : sectionFaults(content, targets)),
      ...missing(decisions, targets.decisions),
      ...missing(adrs, targets.adrs),
      ...(isPage ? pageFaults(content, path, targets) : []),
      ...(path.endsWith('.md') ? [] : namedFaults(content, NAMED_PAGE, targets.files)),
    ].map((reason) => ({ line: index + 1, reason }));
  });
}

/** Reads what there is from the documents' headings, the decisions' list, the ledger's headings and the files' names. */
export function targetsOf(paths: readonly string[], read: (path: string) => string): Targets {
  const sections = paths.flatMap((path) => {
    const [, document] = /^docs\/spec\/(\d)-[\w-]+\.md$/.exec(path) ?? [];
    const headings = document ? [...read(path).matchAll(/^## (\d+)\.? /gm)] : [];
    return headings.map(([, number]) => `${document} §${number}`);
  });
  const audits = [...read('docs/ledger.md').matchAll(/^### ([SROUA] §\d+) /gm)].map(
    ([, section = '']) => section,
  );
  const decisions = [...read('docs/spec/decisions.md').matchAll(/^- \*\*(D\d+)\b/gm)].map(
    ([, decision = '']) => decision,
  );
  const adrs = paths.flatMap((path) => {
    const [, number] = /^docs\/adr\/(\d{4})-/.exec(path) ?? [];
    return number ? [`ADR ${Number(number)}`] : [];
  });
  return {
    sections: new Set([...sections, ...audits]),
    decisions: new Set(decisions),
    adrs: new Set(adrs),
    files: new Set(paths),
  };
}

const TEXTS = /\.(ts|tsx|mjs|sql|md|graphql|css|html)$/;
const OTHERS = ['node_modules', '.git', '.cache', '.turno', 'dist', 'test-results', 'certificados'];

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const paths = globSync('**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => OTHERS.includes(basename(entry.name)),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const targets = targetsOf(paths, read);
  for (const path of paths.filter((path) => TEXTS.test(path))) {
    for (const { line, reason } of checkText(path, read(path), targets)) {
      console.error(`${path}:${line}: ${reason}`);
      process.exitCode = 1;
    }
  }
}
