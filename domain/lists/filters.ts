import type { Choice, ListFilter } from './list-definition.ts';

/** Optional properties of a filter other than name, caption, field and comparison. */
type Further = Pick<Partial<ListFilter>, 'permission' | 'required' | 'hidden' | 'choices'>;

/** Filters rows whose `field` contains the typed words. */
export function wordsFilter(
  name: string,
  caption: string,
  field: string,
  kind: 'text' | 'name' | 'number' | 'email' = 'text',
): ListFilter {
  return { name, caption, field, operator: 'includesInsensitive', kind };
}

/** Filters rows whose `field` equals the typed or selected value. */
export function valueFilter(
  name: string,
  caption: string,
  field: string,
  further: Further = {},
): ListFilter {
  return { name, caption, field, operator: 'equalTo', kind: 'text', ...further };
}

/** Filters rows by a boolean `field`. */
export function booleanFilter(
  name: string,
  caption: string,
  field: string,
  further: Further = {},
): ListFilter {
  return { name, caption, field, operator: 'equalTo', kind: 'boolean', ...further };
}

/** An argument of the list's function other than a day or an office. */
export function argumentFilter(
  name: string,
  caption: string,
  field: string,
  further: Further = {},
): ListFilter {
  return { name, caption, field, operator: 'argument', kind: 'text', ...further };
}

/** Filters by first and last day of `field`. */
export function daysFilters(
  field: string,
  further: Pick<Partial<ListFilter>, 'dayField' | 'permission'> = {},
): readonly ListFilter[] {
  return [
    {
      name: 'date_from',
      caption: 'Fecha desde',
      field,
      operator: 'greaterThanOrEqualTo',
      kind: 'date',
      ...further,
    },
    {
      name: 'date_until',
      caption: 'Fecha hasta',
      field,
      operator: 'lessThanOrEqualTo',
      kind: 'date',
      ...further,
    },
  ];
}

/** Converts captions of values to choices. */
export function choicesOf(captions: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(captions).map(([value, label]) => ({ value, label }));
}
