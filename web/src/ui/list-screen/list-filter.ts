import { cleanText } from '#domain/clean-text.ts';
import { addDays, dayRange, isDate, type LocalDate } from '#domain/dates.ts';
import type { ListFilter, ListFilterValue } from '#domain/lists/list-definition.ts';
import { validationTexts, warningTexts } from '#domain/texts.ts';

/** What the address holds of a list's filters: filter name → text; '' where nothing is filtered. */
export type FilterValues = Readonly<Record<string, string>>;

/** 'ANA marÍA' → 'Ana María': first letter upper, the rest lower (doc 1 §5). */
export function capitalise(name: string): string {
  return name.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

/** The two filters that are a period's bounds. */
const bounds = { from: 'date_from', until: 'date_until' } as const;

function isInverted(values: FilterValues): boolean {
  const { [bounds.from]: from = '', [bounds.until]: until = '' } = values;
  return isDate(from) && isDate(until) && from > until;
}

/** Why the list cannot be filtered by what was typed, by the filter at fault; empty where it can. */
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
 * What an address asks for as far as it can be: a value that can't be its filter's gives way to the
 * default, and so does a period that ends before it begins.
 */
export function soundValues(
  filters: readonly ListFilter[],
  given: FilterValues,
  defaults: FilterValues,
): FilterValues {
  const values: Record<string, string> = {};
  for (const filter of filters) {
    const fallback = defaults[filter.name] ?? '';
    const value = String(given[filter.name] ?? fallback);
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

/** A day further out: a bound that holds in every zone, by which the instants' index is entered. */
const dayAround = (day: LocalDate, operator: string): LocalDate =>
  addDays(day, operator === 'lessThanOrEqualTo' ? 1 : -1);

/** The API's `filter` argument for what is filled in, within the list's `scope`. */
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

/** The arguments of the list's function that are filled in. */
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
