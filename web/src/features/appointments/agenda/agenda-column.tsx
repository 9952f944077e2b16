import { memo, type ReactNode, useId } from 'react';
import look from '#web/ui/parts.module.css';
import type {
  CalendarColumn,
  CalendarHours,
  PositionedAppointment,
} from '../calendar/calendar-model.ts';
import classes from './agenda.module.css';
import { AgendaBlock } from './agenda-block.tsx';
import { heightOf, minuteHeight, topOf } from './agenda-geometry.ts';

/** Day of a technician: header, free time and appointments. */
export const AgendaColumn = memo(function AgendaColumn({
  column,
  index,
  positioned,
  hours,
  working,
  movable,
  children,
  onOpen,
}: {
  column: CalendarColumn;
  index: number;
  positioned: readonly PositionedAppointment[];
  hours: CalendarHours;
  working: CalendarHours;
  movable: boolean;
  /** Further content of the column, such as the current time line. */
  children?: ReactNode;
  onOpen: (id: string) => void;
}) {
  const titleId = useId();
  return (
    <section className={classes.column} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={`${look.cut} ${look.body} ${look.strong}`} title={column.title}>
          {column.title}
        </h2>
        <div className={classes.note}>
          {column.note && <span className={classes.turn}>{column.note}</span>}
          {positioned.length > 0 && (
            <span>
              {positioned.length}
              <span className={classes.word}>{positioned.length === 1 ? ' cita' : ' citas'}</span>
            </span>
          )}
        </div>
      </div>
      <ol
        className={classes.slots}
        data-slots={index}
        style={{
          height: heightOf(hours.from, hours.until, hours),
          backgroundSize: `100% ${60 * minuteHeight}px, 100% ${30 * minuteHeight}px`,
        }}
      >
        <li
          aria-hidden="true"
          className={classes.closed}
          style={{ top: 0, height: topOf(working.from, hours) }}
        />
        <li
          aria-hidden="true"
          className={classes.closed}
          style={{ top: topOf(working.until, hours), bottom: 0 }}
        />
        {children}
        {positioned.map((each) => (
          <AgendaBlock
            key={each.appointment.id}
            positioned={each}
            column={index}
            hours={hours}
            movable={movable}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </section>
  );
});
