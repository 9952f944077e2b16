import Bowser from 'bowser';

/** A longer header is no browser's. */
const longestHeader = 400;
const mostKept = 500;

/** As people call what the library names. */
const systems: Readonly<Record<string, string>> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' };

const known = new Map<string, string>();

/** Names of the library's own lists: it takes others from the header, which goes into a message to the account's owner. */
const names = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

function describe(header: string): string {
  const { browser, os, platform } = Bowser.parse(header);
  const model = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : '';
  const [client, system] = [browser.name, os.name].map((name = '') =>
    names.has(name) ? name : '',
  );
  return [client, model || systems[system ?? ''] || system].filter(Boolean).join(' en ');
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
