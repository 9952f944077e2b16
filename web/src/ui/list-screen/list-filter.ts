import { addDays, dayRange, isDate, type LocalDate } from '#domain/dates.ts';
import type { ListFilter, ListFilterValue } from '#domain/lists/list-definition.ts';

/** What the address holds of a list's filters: filter name → text; '' where nothing is filtered. */
export type FilterValues = Readonly<Record<string, string>>;

/** 'ANA marÍA' → 'Ana María': first letter upper, the rest lower (doc 1 §5). */
export function capitalise(name: string): string {
  return name.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
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
    const text = values[each.name]?.trim();
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
