import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { timeOfMinutes } from '#domain/dates/clock.ts';
import look from '#web/ui/parts.module.css';
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx';
import {
  type CalendarColumn,
  type CalendarHours,
  type PositionedAppointment,
  step,
} from '../calendar/calendar-model.ts';
import { closedSpans, type DaySpan } from '../calendar/open-hours.ts';
import classes from './calendar-grid.module.css';
import { GridBlock } from './grid-block.tsx';
import { heightOf, minuteHeight, topOf } from './grid-geometry.ts';

/**
 * Day of a technician: header, free time and appointments. A press on the grid, also on the button
 * of a gap, is handled by use-grid-pointer.ts.
 */
export const GridColumn = memo(function GridColumn({
  column,
  index,
  positioned,
  gaps,
  hours,
  working,
  movable,
  onOpen,
}: {
  column: CalendarColumn;
  index: number;
  positioned: readonly PositionedAppointment[];
  /** Gaps that a reader may book. */
  gaps: readonly DaySpan[];
  hours: CalendarHours;
  working: CalendarHours;
  movable: boolean;
  onOpen: (id: string) => void;
}) {
  const { title, heading, technician, hasFace, turn } = column;
  return (
    <section className={classes.column} aria-label={title}>
      <div className={classes.head}>
        {hasFace && <PersonAvatar name={title} turn={turn ?? undefined} />}
        <div className={look.narrowable}>
          <h2 className={`${look.cut} ${look.flush} ${look.body} ${look.strong}`} title={title}>
            {heading}
          </h2>
          {positioned.length > 0 && (
            <div className={look.meta}>
              {positioned.length} {positioned.length === 1 ? 'cita' : 'citas'}
            </div>
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
        {closedSpans(working, hours).map(({ start, end }) => (
          <li
            key={start}
            aria-hidden="true"
            className={classes.closed}
            style={{ top: topOf(start, hours), height: heightOf(start, end, hours) }}
          />
        ))}
        {gaps.map(({ start }) => (
          <li
            key={start}
            className={classes.gap}
            style={{ top: topOf(start, hours), height: step * minuteHeight }}
          >
            <button
              type="button"
              tabIndex={-1}
              data-gap={start}
              data-column={index}
              aria-label={`Agendar con ${technician} a las ${timeOfMinutes(start)}`}
            >
              <IconPlus size={14} />
            </button>
          </li>
        ))}
        {positioned.map((each) => (
          <GridBlock
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
