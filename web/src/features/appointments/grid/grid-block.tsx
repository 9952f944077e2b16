import { memo } from 'react';
import { isEditable, stateCaptions } from '#domain/dates/appointment-times.ts';
import { timeOfMinutes } from '#domain/dates/clock.ts';
import part from '../appointment-block.module.css';
import { appointmentName, blockName } from '../calendar/appointment-name.ts';
import type { CalendarHours, PositionedAppointment } from '../calendar/calendar-model.ts';
import { serviceTone } from '../service-tone.ts';
import classes from './grid-block.module.css';
import { heightOf, minuteHeight, topOf } from './grid-geometry.ts';
import { stateColours, stateIcons } from './state-icons.ts';

/** Returns the number of text rows that fit entirely. */
function rowsIn(minutes: number): number {
  return Math.max(1, Math.floor((minutes * minuteHeight - padding) / rowHeight));
}

const rowHeight = 17;
/** Above and below the text, with the gap to the next block. */
const padding = 6;

/** An appointment in a column. A press opens it, a drag moves it, and a drag of its lower edge resizes it. */
export const GridBlock = memo(function GridBlock({
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
  const { id, start, end, state, name, services, serviceColor } = appointment;
  const Icon = stateIcons[state];
  const width = 100 / lanes;
  const label = appointmentName(appointment);
  const rows = rowsIn(end - start);
  // The last of more than two rows shows time and state.
  const textRows = rows > 2 ? rows - 1 : rows;
  const nameRows = Math.min(3, Math.max(1, textRows - (textRows > 3 ? 2 : 1)));
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
        className={`${part.block} ${classes.block}`}
        style={serviceTone(serviceColor)}
        data-appointment={id}
        data-column={column}
        data-state={state}
        data-rows={rows}
        data-movable={(movable && isEditable(state)) || undefined}
        aria-label={label}
        title={label}
        onClick={() => onOpen(id)}
      >
        <span className={part.name} style={{ maxHeight: nameRows * rowHeight }}>
          {blockName(name, lanes === 1 ? nameRows : 0)}
        </span>
        <span style={{ color: stateColours[state] }}>
          <Icon size={14} />
        </span>
        {textRows > 1 && (
          <span
            className={classes.services}
            style={{ maxHeight: (textRows - nameRows) * rowHeight }}
          >
            {services.join(', ')}
          </span>
        )}
        {rows > 2 && (
          <span className={classes.foot}>
            {timeOfMinutes(start)} <span className={classes.state}>{stateCaptions[state]}</span>
          </span>
        )}
        <span className={classes.edge} data-edge />
      </button>
    </li>
  );
});
