/** A token of source code; a string includes its quotes. */
export interface Token {
  readonly kind: 'comment' | 'string' | 'name' | 'sign';
  readonly text: string;
  /** Counts from 1. */
  readonly line: number;
}

const NAME = String.raw`(?<name>[A-Za-z_$][\w$]*)`;
const SIGN = String.raw`(?<sign>[^\s])`;
const BLOCK = String.raw`\/\*[\s\S]*?\*\/`;
const QUOTED = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`;

const TYPESCRIPT = String.raw`(?<comment>\/\/.*|${BLOCK})|(?<string>${QUOTED}|\x60(?:\\.|[^\\\x60])*\x60)|${NAME}|${SIGN}`;
const SQL = `(?<comment>--.*|${BLOCK})|(?<string>'(?:''|[^'])*')|${NAME}|${SIGN}`;
const CSS = String.raw`(?<comment>${BLOCK})|(?<string>${QUOTED})|(?<name>[A-Za-z_][\w-]*)|${SIGN}`;
/** GraphQL documents, shell scripts and configuration. */
const OTHER = String.raw`(?<comment>(?:^|(?<=\s))#.*)|(?<string>"""[\s\S]*?"""|${QUOTED})|${NAME}|${SIGN}`;

/**
 * Splits a source into tokens by the extension of its path. Nested templates and regular
 * expressions are split approximately.
 */
export function tokensOf(path: string, source: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let end = 0;
  for (const match of source.matchAll(new RegExp(patternOf(path), 'gm'))) {
    line += linesIn(source, end, match.index);
    end = match.index;
    const kind =
      (['comment', 'string', 'name'] as const).find((name) => match.groups?.[name]) ?? 'sign';
    tokens.push({ kind, text: match[0], line });
  }
  return tokens;
}

function linesIn(source: string, from: number, to: number): number {
  let lines = 0;
  for (let at = source.indexOf('\n', from); at >= 0 && at < to; at = source.indexOf('\n', at + 1))
    lines++;
  return lines;
}

function patternOf(path: string): string {
  if (/\.(tsx?|mjs)$/.test(path)) return TYPESCRIPT;
  if (path.endsWith('.sql')) return SQL;
  return path.endsWith('.css') ? CSS : OTHER;
}
