import type { ListDefinition } from '../list-definition.ts';
import { officeFilter } from '../places/office-parts.ts';
import { officeArgument, periodArguments } from './report-arguments.ts';

type PeriodListFields = Pick<
  ListDefinition,
  'name' | 'view' | 'file' | 'whenEmpty' | 'permissions' | 'columns'
>;

/** A report of a function between two days, for one office or all. */
export function periodList(
  list: PeriodListFields & Partial<Pick<ListDefinition, 'scope'>>,
): ListDefinition {
  return {
    scope: [],
    ...list,
    parameters: { dateFrom: 'date', dateUntil: 'date' },
    filters: [...periodArguments, officeFilter],
    orderBy: 'NATURAL',
  };
}

/** Lines behind a figure of an office's report; the office is an argument too. */
export function periodLinesList(
  list: PeriodListFields & Partial<Pick<ListDefinition, 'filters' | 'pageField' | 'sums'>>,
): ListDefinition {
  return {
    ...list,
    parameters: { dateFrom: 'date', dateUntil: 'date', officeId: 'uuid' },
    filters: [...periodArguments, officeArgument('office.see_all'), ...(list.filters ?? [])],
    scope: [],
    orderBy: 'NATURAL',
  };
}
