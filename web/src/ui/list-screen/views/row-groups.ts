import { type LocalDate, localDateTime } from '#domain/dates/dates.ts';
import { dayHeading } from '#domain/dates/short-date.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { type ListSort, sortOf } from '#domain/lists/list-sort.ts';
import { zoneOf } from '../table/cell-text.ts';

/** Groups of the rows of a list in its current order. */
interface RowGroups<Row> {
  readonly groupOf: ((row: Row) => string) | undefined;
  /** The column whose days are the groups. */
  readonly timeField: string | undefined;
}

/**
 * Returns the list's own groups in its default order, or the days while the list is ordered by its
 * day column. In another order the rows of a group are apart, so there are no groups.
 *
 * @param ownGroup returns the group of a row in the default order; absent for days
 * @param sort null for the default order
 * @param presentDay returns today in a zone
 */
export function rowGroups<Row>(
  { byDay, orderBy, columns }: Pick<ListDefinition, 'byDay' | 'orderBy' | 'columns'>,
  {
    ownGroup,
    sort,
    timeZone,
    presentDay,
  }: {
    readonly ownGroup: ((row: Row) => string) | undefined;
    readonly sort: ListSort | null;
    readonly timeZone: string;
    readonly presentDay: (zone: string) => LocalDate;
  },
): RowGroups<Row> {
  const isByDay = byDay !== undefined && (sort ?? sortOf(orderBy))?.field === byDay;
  const timeField = isByDay ? byDay : undefined;
  if (ownGroup && !sort) return { groupOf: ownGroup, timeField };
  if (!isByDay) return { groupOf: undefined, timeField };
  const zoneField = columns.find(({ field }) => field === byDay)?.zone;
  return {
    timeField,
    groupOf: (row) => {
      const values: Readonly<Record<string, unknown>> = Object(row);
      const instant = values[byDay];
      if (!instant) return 'Sin fecha';
      const zone = zoneOf(values, zoneField, timeZone);
      const day = localDateTime(String(instant), zone).slice(0, 10);
      return dayHeading(day, presentDay(zone));
    },
  };
}
