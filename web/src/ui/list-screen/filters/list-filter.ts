import { addDays, dayRange, isDate, type LocalDate } from '#domain/dates/dates.ts';
import { cleanText } from '#domain/input/clean-text.ts';
import type { ListFilter, ListFilterValue } from '#domain/lists/list-definition.ts';
import { validationTexts, warningTexts } from '#domain/texts/texts.ts';

/** Filter values of the URL: filter name → text; '' for no filter. */
export type FilterValues = Readonly<Record<string, string>>;

/** 'ANA marÍA' → 'Ana María': first letter upper, the rest lower (doc 1 §5). */
export function capitalise(name: string): string {
  return name.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

/** The two filters that are the bounds of a period. */
export const bounds = { from: 'date_from', until: 'date_until' } as const;

function isInverted(values: FilterValues): boolean {
  const { [bounds.from]: from = '', [bounds.until]: until = '' } = values;
  return isDate(from) && isDate(until) && from > until;
}

/** Returns the errors of the filter values by filter name; empty if they are valid. */
export function filterProblems(
  filters: readonly ListFilter[],
  values: FilterValues,
): Readonly<Record<string, string>> {
  const unread = filters.filter(({ name, kind }) => {
    const value = values[name] ?? '';
    return kind === 'date' && value !== '' && !isDate(value);
  });
  const empty = filters.filter(({ name, required }) => required && !cleanText(values[name] ?? ''));
  return {
    ...Object.fromEntries(unread.map(({ name }) => [name, validationTexts.unreadDay])),
    ...(isInverted(values) && { [bounds.until]: warningTexts.endBeforeStart }),
    ...Object.fromEntries(
      empty.map(({ name, kind }) => [
        name,
        kind === 'office' ? validationTexts.emptySelect : validationTexts.emptyValue,
      ]),
    ),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function canBe({ kind, required }: ListFilter, value: string): boolean {
  if (value === '') return !required;
  if (kind === 'date') return isDate(value);
  if (kind === 'office') return uuid.test(value);
  return kind !== 'boolean' || value === 'true' || value === 'false';
}

/**
 * Returns the valid filter values of a URL: an invalid value is replaced by the default, and
 * so is a period with bounds in the wrong order.
 */
export function soundValues(
  filters: readonly ListFilter[],
  givenValues: FilterValues,
  defaults: FilterValues,
): FilterValues {
  const values: Record<string, string> = {};
  for (const filter of filters) {
    const fallback = defaults[filter.name] ?? '';
    const value = String(givenValues[filter.name] ?? fallback);
    values[filter.name] = canBe(filter, value) ? value : fallback;
  }
  if (!isInverted(values)) return values;
  const { from, until } = bounds;
  return { ...values, [from]: defaults[from] ?? '', [until]: defaults[until] ?? '' };
}

function toOperand({ kind, operator }: ListFilter, text: string): string | boolean {
  if (kind === 'name') return capitalise(text);
  if (kind === 'boolean') return text === 'true';
  if (kind !== 'date') return text;
  const { from, until } = dayRange(text);
  return operator === 'lessThanOrEqualTo' ? until : from;
}

/** Returns a bound one day wider, which is valid in every zone and allows an index scan on the instants. */
const dayAround = (day: LocalDate, operator: string): LocalDate =>
  addDays(day, operator === 'lessThanOrEqualTo' ? 1 : -1);

/** Returns the API's `filter` argument for the filter values within the list's `scope`. */
export function toFilterValue(
  filters: readonly ListFilter[],
  values: FilterValues,
  scope: ListFilterValue = {},
): ListFilterValue {
  const filter: ListFilterValue = { ...scope };
  for (const each of filters) {
    const text = cleanText(values[each.name] ?? '');
    if (!text || each.operator === 'argument') continue;
    const { field, dayField, operator } = each;
    const ofDay = dayField && isDate(text);
    if (ofDay) filter[dayField] = { ...filter[dayField], [operator]: text };
    const operand = toOperand(each, ofDay ? dayAround(text, operator) : text);
    filter[field] = { ...filter[field], [operator]: operand };
  }
  return filter;
}

/** Returns the arguments of the list's function that have a value. */
export function toArguments(
  filters: readonly ListFilter[],
  values: FilterValues,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filters
      .filter(({ name, operator }) => operator === 'argument' && values[name])
      .map(({ name, field }) => [field, values[name] ?? '']),
  );
}
