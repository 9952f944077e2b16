import { memo } from 'react';
import { stateCaptions, takesTime } from '#domain/appointments.ts';
import { clockText, spanText } from '../appointment-times.ts';
import classes from './agenda.module.css';
import { heightOf, topOf } from './agenda-geometry.ts';
import type { CalendarHours, PlacedAppointment } from './calendar-model.ts';
import { stateIcons } from './state-icons.ts';

/** An appointment in a column: pressed it opens, dragged it moves, at its lower edge it stretches. */
export const AgendaBlock = memo(function AgendaBlock({
  placed: { appointment, lane, lanes },
  column,
  hours,
  movable,
  onOpen,
}: {
  placed: PlacedAppointment;
  column: number;
  hours: CalendarHours;
  movable: boolean;
  onOpen: (id: string) => void;
}) {
  const { id, start, end, state, name, services, technicians } = appointment;
  const Icon = stateIcons[state];
  const width = 100 / lanes;
  return (
    <li
      className={classes.place}
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
        className={classes.block}
        data-appointment={id}
        data-column={column}
        data-state={state}
        data-movable={(movable && takesTime(state) && state !== 'SERVED') || undefined}
        aria-label={[
          name,
          spanText(start, end),
          stateCaptions[state],
          services.join(', '),
          technicians.map((technician) => technician.name).join(', '),
        ].join('; ')}
        onClick={() => onOpen(id)}
      >
        <span className={classes.blockHead}>
          <Icon size={14} />
          <span className={classes.blockTime}>{clockText(start)}</span>
          <span className={classes.blockState}>{stateCaptions[state]}</span>
        </span>
        <span className={classes.blockName}>{name}</span>
        <span className={classes.blockServices}>{services.join(', ')}</span>
        <span className={classes.edge} data-edge />
      </button>
    </li>
  );
});
