import { useStore } from '#web/lib/browser/store.ts';
import { spanText } from '../appointment-times.ts';
import { type CalendarColumn, type CalendarHours, shifted } from '../calendar/calendar-model.ts';
import classes from './calendar-grid.module.css';
import { heightOf, topOf } from './grid-geometry.ts';
import type { GridState } from './grid-state.ts';

/** The only tab stop of the grid: a free slot that the arrow keys move. */
export function GridCursor({
  state,
  columns,
  hours,
  helpId,
}: {
  state: GridState;
  columns: readonly CalendarColumn[];
  hours: CalendarHours;
  helpId: string;
}) {
  // Columns may have been folded since.
  const { column, start, end } = shifted(useStore(state.cursor), {}, columns.length, hours);
  return (
    <button
      type="button"
      className={classes.cursor}
      data-cursor
      aria-describedby={helpId}
      aria-label={`${columns[column]?.title ?? ''}, ${spanText(start, end)}`}
      style={{
        width: `${100 / columns.length}%`,
        height: heightOf(start, end, hours),
        left: `${(column * 100) / columns.length}%`,
        top: topOf(start, hours),
      }}
    />
  );
}
