import { clockText, minutesOfTime } from '#domain/dates/clock.ts';
import { localDateTime } from '#domain/dates/dates.ts';
import { usePresent } from '#web/lib/browser/server-clock.ts';
import type { CalendarHours } from '../calendar/calendar-model.ts';
import classes from './calendar-grid.module.css';
import { topOf } from './grid-geometry.ts';

/** Returns the current day and minute of an office. */
export function useNow(zone: string): { readonly day: string; readonly minutes: number } {
  const minute = usePresent((now) => localDateTime(now, zone).slice(0, 16));
  const [day = '', time = ''] = minute.split(' ');
  return { day, minutes: minutesOfTime(time) };
}

/** Line of the current time, across the columns of today. */
export function NowLine({
  zone,
  days,
  hours,
}: {
  zone: string;
  /** Day of each column. */
  days: readonly string[];
  hours: CalendarHours;
}) {
  const { day, minutes } = useNow(zone);
  const first = days.indexOf(day);
  if (first === -1 || minutes < hours.from || minutes > hours.until) return null;
  const share = 100 / days.length;
  const count = days.lastIndexOf(day) - first + 1;
  return (
    <div
      className={classes.now}
      style={{
        top: topOf(minutes, hours),
        left: `${first * share}%`,
        width: `${count * share}%`,
      }}
    >
      <span className={classes.nowTime}>Ahora {clockText(minutes)}</span>
    </div>
  );
}
