import { displayDate, displayDateTime } from '#domain/dates/dates.ts';
import { captionOf } from '#domain/lists/caption-of.ts';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import { currencySymbols, isCurrency } from '#domain/money/currencies.ts';
import { formatAmount } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percents.ts';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { weekdayNames } from '#domain/texts/captions.ts';

/** Formats the text of a cell by the kind of its column; '' for null. */
export function cellText(
  { field, fallback, kind, currency, captions, zone, documentType }: ListColumn,
  row: Readonly<Record<string, unknown>>,
  timeZone: string,
): string {
  const value = row[field] || !fallback ? row[field] : row[fallback];
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  switch (kind) {
    case 'money':
      // The column header shows a fixed currency.
      return currency && 'field' in currency
        ? `${symbol(String(row[currency.field]))} ${formatAmount(text)}`
        : formatAmount(text);
    case 'percent':
      return formatPercent(text);
    case 'date':
      return displayDate(text);
    case 'datetime':
      return instantText(text, zone && row[zone] ? String(row[zone]) : timeZone, timeZone);
    case 'boolean':
      return value ? 'Sí' : 'No';
    case 'phone':
      return displayPhone(text);
    case 'weekdays':
      return weekdayNames(value as readonly number[]);
    default:
      if (documentType) return displayDocument(text, row[documentType] as string | null);
      return captions ? captionOf(captions, text) : text;
  }
}

/** Returns the caption of a column, with its currency if all rows share one. */
export function columnCaption({ caption, currency }: ListColumn): string {
  return currency && 'code' in currency ? `${caption} (${symbol(currency.code)})` : caption;
}

/** Returns whether a column holds figures, which are right-aligned. */
export function isFigure({ kind }: ListColumn): boolean {
  return kind === 'money' || kind === 'number' || kind === 'percent';
}

function symbol(code: string): string {
  return isCurrency(code) ? currencySymbols[code] : code;
}

/** Formats an instant in the office's zone, with the zone's name if it differs from the reader's: '… (Lima)' (D63). */
function instantText(instant: string, officeZone: string, readerZone: string): string {
  const city = officeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return displayDateTime(instant, officeZone) + (officeZone === readerZone ? '' : ` (${city})`);
}
