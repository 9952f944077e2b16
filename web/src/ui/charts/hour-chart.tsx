import { weekdayCaptions } from '#domain/texts/captions.ts';
import look from '#web/ui/parts.module.css';
import classes from './chart.module.css';

/** Count in an hour of a weekday, 0 for Sunday (doc 2 §9). */
export interface HourCount {
  readonly weekday: number;
  readonly hour: number;
  readonly count: number;
}

/** Starts on Monday (D5). */
const week = [1, 2, 3, 4, 5, 6, 0];

/** A square for each hour of each weekday; its size shows the count, independent of colour. */
export function HourChart({ label, counts }: { label: string; counts: readonly HourCount[] }) {
  const hours = counts.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const busiest = counts.reduce((one, other) => (other.count > one.count ? other : one));
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const countAt = (weekday: number, hour: number) =>
    counts.find((each) => each.weekday === weekday && each.hour === hour)?.count ?? 0;
  const description = `${label}. Mayor: ${weekdayCaptions[busiest.weekday]} a las ${busiest.hour}:00, ${busiest.count}.`;
  return (
    <div
      role="img"
      aria-label={description}
      className={classes.hours}
      style={{ gridTemplateColumns: `2.75em repeat(${shown.length}, minmax(0, 32px))` }}
    >
      {week.map((weekday) => [
        <span key={weekday} className={look.meta}>
          {weekdayCaptions[weekday]?.slice(0, 3)}
        </span>,
        ...shown.map((hour) => {
          const count = countAt(weekday, hour);
          const side = Math.sqrt(count / (busiest.count || 1)) * 100;
          return (
            <span
              key={`${weekday} ${hour}`}
              className={classes.cell}
              title={`${weekdayCaptions[weekday]} ${hour}:00: ${count}`}
            >
              <span className={classes.fill} style={{ width: `${side}%`, height: `${side}%` }} />
            </span>
          );
        }),
      ])}
      <span />
      {shown.map((hour, index) => (
        <span key={hour} className={`${look.meta} ${look.centred}`}>
          {index % 2 === 0 ? hour : ''}
        </span>
      ))}
    </div>
  );
}
