import type { FilterOperator, ListDefinition, ListFilterValue } from './list-definition.ts';
import { ordersOf } from './list-sort.ts';

/** A page of a list, as its screen requests it. */
export interface PageRequest {
  readonly filter: ListFilterValue;
  /** Arguments of a function's list. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Such as `SALE_DATE_DESC`. */
  readonly orderBy: string;
  readonly first: number;
  readonly offset: number;
}

const suffixes: Partial<Record<FilterOperator, string>> = {
  greaterThanOrEqualTo: 'From',
  lessThanOrEqualTo: 'Until',
};

/**
 * Returns the variables of a list's document: the arguments of the API's list, or the `input` of a
 * page field with each filter's value by field name (`saleDayFrom`, `saleDayUntil`). Days have no
 * time in it.
 */
export function pageVariables(
  list: ListDefinition,
  { filter, parameters, orderBy, first, offset }: PageRequest,
): Readonly<Record<string, unknown>> {
  const { pageField, pageArguments = [], filters, parameters: isFunction } = list;
  if (!pageField) return { ...parameters, filter, orderBy: ordersOf(list, orderBy), first, offset };
  const instants = new Set(filters.flatMap(({ field, dayField }) => (dayField ? [field] : [])));
  const values = Object.entries(filter)
    .filter(([field]) => !instants.has(field))
    .flatMap(([field, tests]) =>
      Object.entries(tests ?? {}).map(([operator, value]) => [
        `${field}${suffixes[operator as FilterOperator] ?? ''}`,
        value,
      ]),
    );
  const isPageArgument = ([name]: readonly unknown[]) => pageArguments.includes(name as string);
  return {
    ...Object.fromEntries(values.filter(isPageArgument)),
    input: {
      ...parameters,
      ...Object.fromEntries(values.filter((value) => !isPageArgument(value))),
      ...(!isFunction && { orderBy }),
      take: first,
      skip: offset,
    },
  };
}
