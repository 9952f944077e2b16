import { type Token, tokensOf } from './source-tokens.ts';

/** A violation of the language rules; lines count from 1. */
interface Finding {
  readonly line: number;
  readonly rule: 'word' | 'name' | 'title' | 'trace' | 'sentence';
  readonly text: string;
}

// Written so that the check does not match its own patterns.
const WORD =
  /^(?:t(?:old|ells|elling)|so(?:ught)|an(?:ew)|who(?:ever)|off(?:ences?)|exc(?:used)|st(?:ages?)|ke(?:pt))$/i;
const NAME_PART = /^(?:w(?:ay)|mean(?:while)|for(?:get))$/i;
const LAST_NAME_PART = /^quest(?:ion)$/i;
const TRACES = [
  /\bissues? #?\d+/gi,
  /\blan(?:ded)\b/gi,
  /\bin wo(?:rk)\b(?! of)/gi,
  /\bTable [A-Z]\b/g,
  /\b(?:minor|major|blocker) \d+/gi,
  /\b(?:[FN]\d{1,2}|V\d{2})\b(?!-)/g,
  /\bat (?:a )?load\b|\bload (?:average )?(?:of |is )?\d+/gi,
  /(?<!npm )\baudits?\b(?! (?:log|entr|trail|histor|row|trigger|table))/gi,
];

const TITLE_LENGTH = 90;
const SENTENCE_WORDS = 20;
const TAGS = / \((?:doc(?:ument)? \d|D\d)[^()]*\)/g;
const OTHER_TAG = /\((?:[A-Z]+ ?\d+|issue.*)\)$/;
const FIRST_WORD = /^(?:is|are|has|have|was|by|in|of|that|what|who|none|nobody)\b/i;
const OPEN_END =
  /(?:\b(?:a|an|and|are|as|at|by|can|for|from|has|if|in|is|may|must|of|on|or|than|that|the|to|was|when|which|who|with)|[,:…])$/i;

/** Worker tasks, error codes and settings, which stored jobs, clients and operators use. */
const STORED_NAME = /__|^[A-Z\d_]+$/;

const CODE = /\.(?:tsx?|mjs|sql|css|graphql|ya?ml|sh|conf|cfg|ini|service|timer|env)$/;
const TEST = /\.(?:test|spec)\.tsx?$/;
const SHORT_SENTENCES = /^(?:README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/operate\//;
const NOT_CHECKED = /^docs\/spec\/|^db\/migrations\/committed\/|(?:^|\/)generated\/|\.generated\./;

/** Returns whether the rules apply to a file. */
export function isChecked(path: string): boolean {
  return (CODE.test(path) || path.endsWith('.md')) && !NOT_CHECKED.test(path);
}

/**
 * Returns the violations in a file.
 *
 * @param path from the root, with `/`
 * @param interfaceNames names of the API, which are always accepted
 */
export function findingsIn(
  path: string,
  source: string,
  interfaceNames: ReadonlySet<string>,
): Finding[] {
  const found = path.endsWith('.md')
    ? [...documentFindings(source), ...(SHORT_SENTENCES.test(path) ? longSentences(source) : [])]
    : codeFindings(path, source, interfaceNames);
  return [...nameFindings(nameOf(path), 1, interfaceNames), ...found];
}

/** Returns the name of a file without its extension. */
function nameOf(path: string): string {
  return path.split('/').at(-1)?.split('.')[0] ?? '';
}

function codeFindings(
  path: string,
  source: string,
  interfaceNames: ReadonlySet<string>,
): Finding[] {
  const tokens = tokensOf(path, source);
  const titles = TEST.test(path) ? testTitles(tokens) : [];
  return [
    ...tokens.flatMap(({ kind, text, line }): Finding[] => {
      if (kind === 'name') return nameFindings(text, line, interfaceNames);
      if (kind === 'sign' || interfaceNames.has(text.slice(1, -1))) return [];
      const prose = kind === 'string' ? withoutNames(text, interfaceNames) : text;
      return [
        ...wordFindings(prose, line),
        ...(kind === 'comment' ? traceFindings(text, line) : []),
      ];
    }),
    ...titles.flatMap(({ text, line, isDescribe }) => [
      ...titleFindings(text, line, isDescribe),
      ...traceFindings(text, line),
    ]),
  ];
}

function documentFindings(source: string): Finding[] {
  return withoutCode(source)
    .split('\n')
    .flatMap((text, index) => [
      ...wordFindings(text, index + 1),
      ...traceFindings(text, index + 1),
    ]);
}

/** Blanks code blocks, code spans and link targets, and preserves line numbers. */
function withoutCode(source: string): string {
  const blank = (text: string) => text.replace(/[^\n]+/g, 'x');
  return source
    .replace(/^( *)```[\s\S]*?^\1```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/^(?: {4}).*$/gm, (line) => (/^ +(?:[-*]|\d+\.) /.test(line) ? line : ''))
    .replace(/`[^`]*`/g, blank)
    .replace(/\]\([^)\s]*\)/g, ']');
}

/** Removes `line.column`, `column::type` and `{parameter,column}` from a text with SQL or a template. */
function withoutNames(text: string, interfaceNames: ReadonlySet<string>): string {
  return text.replaceAll(/(?<=\.)\w+|\w+(?=::)|(?<=[{,])\w+(?=[},])/g, (name) =>
    interfaceNames.has(name) ? '' : name,
  );
}

function wordFindings(text: string, line: number): Finding[] {
  const words = text.replace(/`[^`\n]*`/g, '').matchAll(/\b[A-Za-z]+\b/g);
  return [...words].flatMap(([word]) =>
    // A word in capitals is a code, such as the state KEPT.
    WORD.test(word) && word !== word.toUpperCase() ? [{ line, rule: 'word', text: word }] : [],
  );
}

/**
 * Splits a name into words, such as two of `readValue`, `read_value` and `read-value`, and checks
 * each.
 */
function nameFindings(name: string, line: number, interfaceNames: ReadonlySet<string>): Finding[] {
  if (interfaceNames.has(name) || STORED_NAME.test(name)) return [];
  const parts = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  const isWrong =
    parts.some((part) => WORD.test(part) || NAME_PART.test(part)) ||
    (parts.length > 1 && LAST_NAME_PART.test(parts.at(-1) ?? ''));
  return isWrong ? [{ line, rule: 'name', text: name }] : [];
}

function traceFindings(text: string, line: number): Finding[] {
  const prose = text.replace(/`[^`\n]*`/g, '');
  return TRACES.flatMap((pattern) =>
    [...prose.matchAll(pattern)].map(([match]): Finding => ({ line, rule: 'trace', text: match })),
  );
}

function titleFindings(title: string, line: number, isDescribe: boolean): Finding[] {
  const text = title.replace(TAGS, '').trim();
  const wrong =
    text.length > TITLE_LENGTH ||
    FIRST_WORD.test(text) ||
    OTHER_TAG.test(text) ||
    (isDescribe && OPEN_END.test(text));
  return wrong ? [{ line, rule: 'title', text: title }] : [];
}

const MODIFIERS = new Set(
  'concurrent describe each fails fixme for only runIf sequential serial skip skipIf'.split(' '),
);

/**
 * Returns the titles in calls of `test`, `it` and `describe`, including tables such as
 * `test.for(rows)('title')`.
 */
function testTitles(tokens: readonly Token[]) {
  const titles: { text: string; line: number; isDescribe: boolean }[] = [];
  const textAt = (index: number) => tokens[index]?.text ?? '';
  for (const [start, { kind, text }] of tokens.entries()) {
    if (kind !== 'name' || !/^(?:test|it|describe)$/.test(text) || textAt(start - 1) === '.')
      continue;
    let isDescribe = text === 'describe';
    let index = start + 1;
    while (textAt(index) === '.' && MODIFIERS.has(textAt(index + 1))) {
      if (textAt(index + 1) === 'describe') isDescribe = true;
      index += 2;
    }
    if (textAt(index) === '<') index = afterTypeArguments(tokens, index);
    if (textAt(index) === '(' && tokens[index + 1]?.kind !== 'string')
      index = afterGroup(tokens, index);
    const title = tokens[index + 1];
    if (textAt(index) !== '(' || title?.kind !== 'string') continue;
    const unquoted = title.text
      .slice(1, -1)
      .replaceAll(/\\(.)/g, '$1')
      .replaceAll(/\$\{[^}]*\}/g, '%s');
    titles.push({ text: unquoted, line: title.line, isDescribe });
  }
  return titles;
}

/** Returns the index after the bracket that closes the one at `index`. */
function afterGroup(tokens: readonly Token[], index: number): number {
  let depth = 0;
  for (let at = index; at < tokens.length; at++) {
    const { text = '' } = tokens[at] ?? {};
    if (/^[([{]$/.test(text)) depth++;
    if (/^[)\]}]$/.test(text) && --depth === 0) return at + 1;
  }
  return tokens.length;
}

/** Returns the index after the `>` that closes the `<` at `index`. */
function afterTypeArguments(tokens: readonly Token[], index: number): number {
  let depth = 0;
  for (let at = index; at < tokens.length; at++) {
    if (tokens[at]?.text === '<') depth++;
    const isArrow = tokens[at - 1]?.text === '=';
    if (tokens[at]?.text === '>' && !isArrow && --depth === 0) return at + 1;
  }
  return tokens.length;
}

/** Returns sentences above the length limit; table cells and list items end a sentence. */
function longSentences(source: string): Finding[] {
  const findings: Finding[] = [];
  const text = withoutCode(source);
  const blocks = text.matchAll(/(?:^(?!\s*$).*\n?(?:(?! *(?:[-*|#]|\d+\. ))(?!\s*$).*\n?)*)/gm);
  for (const { 0: block, index } of blocks) {
    const line = text.slice(0, index).split('\n').length;
    for (const sentence of block.split(/\||(?<=[.!?:]['’")*_]*)\s+/)) {
      const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
      if (words.length <= SENTENCE_WORDS) continue;
      findings.push({
        line,
        rule: 'sentence',
        text: `${words.length} words: ${words.slice(0, 6).join(' ')} …`,
      });
    }
  }
  return findings;
}
