import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Limit of the scanned part of a page, from its landmark, in UTF-16 units. */
const longestPart = 100_000;

/**
 * Comments and scripts, whose tags do not count. An unclosed one extends to the end, so that none
 * is scanned twice.
 */
const hidden = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1|$)/gi;

/** A tag with its attributes, or a piece of text. */
export interface Token {
  /** In lower case; '' for text. */
  readonly tag: string;
  readonly closes: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

const nothing = () => undefined;

/**
 * Scans the tags and texts of a page in one pass without a tree, so that the time for a hostile
 * page is linear. Starts with the tag or text of the landmark; returns no tokens without a
 * landmark.
 */
export function scanHtml(text: string, landmark: RegExp): readonly Token[] {
  const page = text.replace(hidden, ' ');
  const found = page.search(landmark);
  if (found === -1) return [];
  const begin = Math.max(page.lastIndexOf('<', found), 0);
  const html = page.slice(begin, begin + longestPart);
  const tokens: Token[] = [];
  let attributes = new Map<string, string>();
  let name = '';
  let value = '';

  const add = (tag: string, closes: boolean, text = '') => {
    attributes = new Map();
    tokens.push({ tag: tag.toLowerCase(), closes, attributes, text });
  };
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => add('', false, html.slice(start, end)),
    ontextentity: (point) => add('', false, String.fromCodePoint(point)),
    onopentagname: (start, end) => add(html.slice(start, end), false),
    onclosetag: (start, end) => add(html.slice(start, end), true),
    onattribname: (start, end) => {
      name = html.slice(start, end).toLowerCase();
      value = '';
    },
    onattribdata: (start, end) => {
      value += html.slice(start, end);
    },
    onattribentity: (point) => {
      value += String.fromCodePoint(point);
    },
    onattribend: () => {
      if (!attributes.has(name)) attributes.set(name, value);
    },
    oncdata: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onend: nothing,
    onopentagend: nothing,
    onprocessinginstruction: nothing,
    onselfclosingtag: nothing,
  };
  const tokenizer = new Tokenizer({}, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return tokens;
}

/**
 * Returns the tokens of the first matching element, from its tag to the end tag of the same name,
 * or to the end.
 */
export function findElement(
  tokens: readonly Token[],
  isMatch: (token: Token) => boolean | undefined,
): readonly Token[] {
  const index = tokens.findIndex(isMatch);
  if (index === -1) return [];
  const tag = tokens[index]?.tag;
  let depth = 0;
  for (let end = index; end < tokens.length; end += 1) {
    if (tokens[end]?.tag === tag) depth += tokens[end]?.closes ? -1 : 1;
    if (depth === 0) return tokens.slice(index, end);
  }
  return tokens.slice(index);
}

/** Returns the text of tokens in one line. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
