import { useEffect, useRef } from 'react';
import { useStore } from '#web/lib/store.ts';
import { spanText } from '../appointment-times.ts';
import type { CalendarHours } from '../calendar/calendar-model.ts';
import classes from './agenda.module.css';
import { heightOf, topOf } from './agenda-geometry.ts';
import type { AgendaState } from './agenda-state.ts';

/** What is being chosen or moved, where it would be. Only this is drawn again while it goes. */
export function AgendaGhost({
  state,
  columns,
  hours,
}: {
  state: AgendaState;
  columns: number;
  hours: CalendarHours;
}) {
  const draft = useStore(state.draft);
  const ghost = useRef<HTMLDivElement>(null);
  // What the pointer drags scrolls along by itself.
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
        // A share of its own width: nothing has to be measured, and only the compositor works.
        transform: `translate(${column * 100}%, ${topOf(start, hours)}px)`,
      }}
    >
      <strong>{spanText(start, end)}</strong>
      <span>{draft.appointment?.name ?? 'Nueva cita'}</span>
    </div>
  );
}
