import Bowser from 'bowser';

/** A longer header is not from a browser. */
const longestHeader = 400;
const maxCached = 500;

/** Common names of what the library names. */
const systems: Readonly<Record<string, string>> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' };

const known = new Map<string, string>();

/**
 * Names in the library's own lists. It copies others from the header, which must not appear in a
 * message to the account's owner.
 */
const names = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

function describe(header: string): string {
  const { browser, os, platform } = Bowser.parse(header);
  const model = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : '';
  const [client, system] = [browser.name, os.name].map((name = '') =>
    names.has(name) ? name : '',
  );
  return [client, model || systems[system ?? ''] || system].filter(Boolean).join(' en ');
}

/**
 * Returns a description of a `User-Agent`, such as 'Chrome en Windows'; empty if it is no browser.
 */
export function userAgentLabel(header: string | undefined): string {
  if (!header || header.length > longestHeader) return '';
  const described = known.get(header);
  if (described !== undefined) return described;
  if (known.size >= maxCached) known.clear();
  const words = describe(header);
  known.set(header, words);
  return words;
}
