import { isDate } from '#domain/dates/dates.ts';
import { pageRows } from '#domain/lists/page-rows.ts';
import { addressTexts } from '#domain/texts/texts.ts';

type Search = Readonly<Record<string, string>>;

/** A URL without invalid parts, and the text that reports the correction. */
interface SoundAddress {
  readonly pathname: string;
  readonly search: Search;
  readonly text: string;
}

/** Names of the date parameters; the first two are the bounds of a period. */
const dayNames = ['date_from', 'date_until', 'date', 'fecha'] as const;

/** Last page that the API can skip to, because its offset has 32 bits. */
const lastPage = Math.floor((2 ** 31 - 1) / pageRows);

/** Returns the URL without invalid pages and dates, or null if all are valid. */
export function correctAddress(pathname: string, search: Search): SoundAddress | null {
  const [page = '', number] = /\/page\/([^/]*)\/?$/.exec(pathname) ?? [];
  const isPageWrong =
    number !== undefined && (!/^[1-9]\d*$/.test(number) || Number(number) > lastPage);
  const wrong: readonly string[] = dayNames.filter((name) => search[name] && !isDate(search[name]));
  const { date_from: from, date_until: until } = search;
  const isInverted = wrong.length === 0 && from && until && from > until;
  const dropped: readonly string[] = isInverted ? dayNames.slice(0, 2) : wrong;
  const texts = [
    isPageWrong && addressTexts.wrongPage,
    wrong.length > 0 && addressTexts.wrongDay,
    isInverted && addressTexts.invertedDays,
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return {
    pathname: isPageWrong ? pathname.slice(0, -page.length) : pathname,
    search: Object.fromEntries(Object.entries(search).filter(([name]) => !dropped.includes(name))),
    text: texts.join('. '),
  };
}
