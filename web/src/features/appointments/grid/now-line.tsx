import { minutesOfTime, timeOfMinutes } from '#domain/dates/clock.ts';
import { localDateTime } from '#domain/dates/dates.ts';
import { usePresent } from '#web/lib/browser/server-clock.ts';
import look from '#web/ui/parts.module.css';
import type { CalendarHours } from '../calendar/calendar-model.ts';
import classes from './calendar-grid.module.css';
import { headHeight, topOf } from './grid-geometry.ts';

/** Returns the current day and minute of an office. */
export function useNow(zone: string): { readonly day: string; readonly minutes: number } {
  const minute = usePresent((now) => localDateTime(now, zone).slice(0, 16));
  const [day = '', time = ''] = minute.split(' ');
  return { day, minutes: minutesOfTime(time) };
}

interface NowProps {
  readonly zone: string;
  /** Day of each column. */
  readonly days: readonly string[];
  readonly hours: CalendarHours;
}

/** Returns the current minute and the columns of today, or null if it is not on the grid. */
function useVisibleNow({ zone, days, hours }: NowProps) {
  const { day, minutes } = useNow(zone);
  const first = days.indexOf(day);
  if (first === -1 || minutes < hours.from || minutes > hours.until) return null;
  return { minutes, first, count: days.lastIndexOf(day) - first + 1 };
}

/** Line of the current time, across the columns of today. */
export function NowLine(props: NowProps) {
  const now = useVisibleNow(props);
  if (!now) return null;
  const share = 100 / props.days.length;
  return (
    <div
      className={classes.now}
      style={{
        top: topOf(now.minutes, props.hours),
        left: `${now.first * share}%`,
        width: `${now.count * share}%`,
      }}
    />
  );
}

/** The current time on the axis of hours, where it covers no appointment. */
export function NowTime(props: NowProps) {
  const now = useVisibleNow(props);
  if (!now) return null;
  return (
    <p className={classes.nowTime} style={{ top: headHeight + topOf(now.minutes, props.hours) }}>
      <span className={look.hidden}>Ahora </span>
      {timeOfMinutes(now.minutes)}
    </p>
  );
}
