import { useEffect, useRef } from 'react';
import { useStore } from '#web/lib/browser/store.ts';
import { spanText } from '../appointment-times.ts';
import type { CalendarHours } from '../calendar/calendar-model.ts';
import classes from './calendar-grid.module.css';
import { heightOf, topOf } from './grid-geometry.ts';
import type { GridState } from './grid-state.ts';

/** Preview of a selection or move. Only the preview renders again during a drag. */
export function GridGhost({
  state,
  columns,
  hours,
}: {
  state: GridState;
  columns: number;
  hours: CalendarHours;
}) {
  const draft = useStore(state.draft);
  const ghost = useRef<HTMLDivElement>(null);
  // A pointer drag scrolls with the pointer.
  useEffect(() => {
    if (draft?.by === 'keyboard')
      ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [draft]);
  if (!draft) return null;
  const { column, start, end } = draft.span;
  return (
    <div
      ref={ghost}
      className={classes.ghost}
      aria-hidden="true"
      data-ghost
      style={{
        width: `${100 / columns}%`,
        height: heightOf(start, end, hours),
        // A percentage of its own width needs no measurement and runs on the compositor.
        transform: `translate(${column * 100}%, ${topOf(start, hours)}px)`,
      }}
    >
      <strong>{spanText(start, end)}</strong>
      <span>{draft.appointment?.name ?? 'Nueva cita'}</span>
    </div>
  );
}
