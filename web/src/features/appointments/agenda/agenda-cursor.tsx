import { useStore } from '#web/lib/browser/store.ts';
import { spanText } from '../appointment-times.ts';
import { type CalendarColumn, type CalendarHours, shifted } from '../calendar/calendar-model.ts';
import classes from './agenda.module.css';
import { heightOf, topOf } from './agenda-geometry.ts';
import type { AgendaState } from './agenda-state.ts';

/** The only tab stop of the agenda: a free slot that the arrow keys move. */
export function AgendaCursor({
  state,
  columns,
  hours,
  helpId,
}: {
  state: AgendaState;
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
