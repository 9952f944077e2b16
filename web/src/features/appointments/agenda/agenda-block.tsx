import { memo } from 'react';
import { isEditable, stateCaptions } from '#domain/dates/appointment-times.ts';
import { clockText } from '#domain/dates/clock.ts';
import tone from '../appointment-tone.module.css';
import { appointmentName } from '../calendar/appointment-name.ts';
import type { CalendarHours, PositionedAppointment } from '../calendar/calendar-model.ts';
import classes from './agenda-block.module.css';
import { heightOf, minuteHeight, topOf } from './agenda-geometry.ts';
import { stateIcons } from './state-icons.ts';

/** Returns the number of text rows that fit entirely, at most 3. */
function rowsIn(minutes: number): number {
  return Math.min(3, Math.max(1, Math.floor((minutes * minuteHeight - 6) / rowHeight)));
}

const rowHeight = 17;

/** Formats '9:05'; the axis shows AM or PM. */
function hourText(minutes: number): string {
  return clockText(minutes).slice(0, -3);
}

/** An appointment in a column. A press opens it, a drag moves it, and a drag of its lower edge resizes it. */
export const AgendaBlock = memo(function AgendaBlock({
  positioned: { appointment, lane, lanes },
  column,
  hours,
  movable,
  onOpen,
}: {
  positioned: PositionedAppointment;
  column: number;
  hours: CalendarHours;
  movable: boolean;
  onOpen: (id: string) => void;
}) {
  const { id, start, end, state, name, services } = appointment;
  const Icon = stateIcons[state];
  const width = 100 / lanes;
  return (
    <li
      className={classes.position}
      style={{
        top: topOf(start, hours),
        height: heightOf(start, end, hours),
        left: `${lane * width}%`,
        width: `${width}%`,
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        className={`${tone.toned} ${classes.block}`}
        data-appointment={id}
        data-column={column}
        data-state={state}
        data-rows={rowsIn(end - start)}
        data-movable={(movable && isEditable(state)) || undefined}
        aria-label={appointmentName(appointment)}
        onClick={() => onOpen(id)}
      >
        <span className={classes.head}>
          <Icon size={14} />
          <span>{hourText(start)}</span>
          <span className={classes.state}>{stateCaptions[state]}</span>
        </span>
        <span className={classes.name}>{name}</span>
        <span className={classes.services}>{services.join(', ')}</span>
        <span className={classes.edge} data-edge />
      </button>
    </li>
  );
});
