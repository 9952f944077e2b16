import { displayDate, displayDateTime, type LocalDate } from '#domain/dates/dates.ts';
import { shortDate, shortDateTime, shortTime } from '#domain/dates/short-date.ts';
import { captionOf } from '#domain/lists/caption-of.ts';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import { currencySymbols, isCurrency } from '#domain/money/currencies.ts';
import { formatAmount, formatMoney } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percents.ts';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { invoiceCaption, weekdayNames } from '#domain/texts/captions.ts';
import { session } from '#web/lib/session/session.ts';
import { wholeAmounts } from '../../whole-amounts.ts';

/** Formats the text of a cell by the kind of its column; for null its `absent`, or ''. */
export function cellText(
  { field, fallback, absent = '', kind, currency, captions, zone, documentType }: ListColumn,
  row: Readonly<Record<string, unknown>>,
  timeZone: string,
): string {
  const value = row[field] || !fallback ? row[field] : row[fallback];
  if (value === null || value === undefined || value === '') return absent;
  const text = String(value);
  const officeZone = zoneOf(row, zone, timeZone);
  switch (kind) {
    case 'money':
      // The column header shows a fixed currency.
      return currency && 'field' in currency
        ? amountIn(String(row[currency.field]), text)
        : formatAmount(text);
    case 'percent':
      return formatPercent(text);
    case 'date':
      return displayDate(text);
    case 'datetime':
      return displayDateTime(text, officeZone) + cityText(officeZone, timeZone);
    case 'boolean':
      return value ? 'Sí' : 'No';
    case 'phone':
      return displayPhone(text);
    case 'weekdays':
      return weekdayNames(value as readonly number[]);
    default:
      if (documentType) return displayDocument(text, row[documentType] as string | null);
      if (captions) return captionOf(captions, text);
      return wholeAmounts(text);
  }
}

/**
 * Returns the caption of a column on a screen: with its currency if all rows share one, and with the
 * word of the reader's country. Files have the documents' caption.
 */
export function columnCaption({ caption, currency }: ListColumn): string {
  return currency && 'code' in currency
    ? `${caption} (${symbol(currency.code)})`
    : localCaption(caption);
}

/** Returns a caption of columns and filters with the word of the reader's country. */
export function localCaption(caption: string): string {
  return caption === invoiceCaption(undefined)
    ? invoiceCaption(session.get().currentUser?.currencyCode)
    : caption;
}

/** Returns whether a column holds figures, which are right-aligned. */
export function isFigure({ kind }: ListColumn): boolean {
  return kind === 'money' || kind === 'number' || kind === 'percent';
}

function amountIn(code: string, amount: string): string {
  return isCurrency(code) ? formatMoney(amount, code) : `${code} ${formatAmount(amount)}`;
}

function symbol(code: string): string {
  return isCurrency(code) ? currencySymbols[code] : code;
}

/**
 * Formats a date or an instant as people say it (D107).
 *
 * @param present today in the zone of the row's office
 * @param isTime whether a heading shows the day
 */
export function shortCellText(
  { field, kind, zone }: ListColumn,
  row: Readonly<Record<string, unknown>>,
  { timeZone, present, isTime }: { timeZone: string; present: LocalDate; isTime: boolean },
): string {
  const value = String(row[field] ?? '');
  if (value === '' || kind === 'date') return value && shortDate(value, present);
  const officeZone = zoneOf(row, zone, timeZone);
  const format = isTime ? shortTime : shortDateTime;
  return format(value, officeZone, present) + cityText(officeZone, timeZone);
}

/** Returns the zone of the row's office, by default the reader's. */
export function zoneOf(
  row: Readonly<Record<string, unknown>>,
  zone: string | undefined,
  readerZone: string,
): string {
  return zone && row[zone] ? String(row[zone]) : readerZone;
}

/** Returns the name of the office's zone if it differs from the reader's: ' (Lima)' (D63). */
function cityText(officeZone: string, readerZone: string): string {
  const city = officeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return officeZone === readerZone ? '' : ` (${city})`;
}
