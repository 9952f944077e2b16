import Bowser from 'bowser';

/** A longer header is no browser's. */
const longestHeader = 400;
const mostKept = 500;

/** As people call what the library names. */
const systems: Readonly<Record<string, string>> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' };

const known = new Map<string, string>();

function describe(header: string): string {
  const { browser, os, platform } = Bowser.parse(header);
  const model = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : '';
  const system = model || systems[os.name ?? ''] || os.name;
  return [browser.name, system].filter(Boolean).join(' en ').slice(0, 80);
}

/** A `User-Agent` in words, such as 'Chrome en Windows'; '' for what is no browser. */
export function deviceWords(header: string | undefined): string {
  if (!header || header.length > longestHeader) return '';
  const described = known.get(header);
  if (described !== undefined) return described;
  if (known.size >= mostKept) known.clear();
  const words = describe(header);
  known.set(header, words);
  return words;
}
