import type { Choice, ListFilter } from './list-definition.ts';

/** What a list says of a filter besides its name, its caption, its field and how both compare. */
type Further = Pick<Partial<ListFilter>, 'permission' | 'required' | 'hidden' | 'choices'>;

/** Rows whose `field` holds the words that are typed. */
export function wordsFilter(
  name: string,
  caption: string,
  field: string,
  kind: 'text' | 'name' | 'number' | 'email' = 'text',
): ListFilter {
  return { name, caption, field, operator: 'includesInsensitive', kind };
}

/** Rows whose `field` is the value that is typed or chosen. */
export function valueFilter(
  name: string,
  caption: string,
  field: string,
  further: Further = {},
): ListFilter {
  return { name, caption, field, operator: 'equalTo', kind: 'text', ...further };
}

/** Rows for which `field` is true, or those for which it is not. */
export function booleanFilter(
  name: string,
  caption: string,
  field: string,
  further: Further = {},
): ListFilter {
  return { name, caption, field, operator: 'equalTo', kind: 'boolean', ...further };
}

/** An argument of the list's function that is no day and no office. */
export function argumentFilter(
  name: string,
  caption: string,
  field: string,
  further: Further = {},
): ListFilter {
  return { name, caption, field, operator: 'argument', kind: 'text', ...further };
}

/** The first and the last day of the rows, by `field`. */
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

/** What can be chosen, from what the values are called. */
export function choicesOf(captions: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(captions).map(([value, label]) => ({ value, label }));
}
