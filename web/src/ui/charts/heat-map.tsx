import { weekdayCaptions } from '#domain/texts/captions.ts';
import look from '#web/ui/parts.module.css';
import { ScrollFrame } from '../scroll-frame.tsx';
import classes from './chart.module.css';

/** Count in an hour of a weekday, 0 for Sunday (doc 2 §9). */
interface HourCount {
  readonly weekday: number;
  readonly hour: number;
  readonly count: number;
}

/** Starts on Monday (D5). */
const week = [1, 2, 3, 4, 5, 6, 0];

/** Number of shades of a count above 0. */
const shades = 5;

/**
 * A cell for each hour of each weekday, darker for a higher count. Pointing at a cell shows its
 * count; while the chart has the focus, all counts are visible.
 */
export function HeatMap({ label, counts }: { label: string; counts: readonly HourCount[] }) {
  const hours = counts.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const highest = Math.max(...counts.map(({ count }) => count), 1);
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const countAt = (weekday: number, hour: number) =>
    counts.find((each) => each.weekday === weekday && each.hour === hour)?.count ?? 0;
  return (
    <ScrollFrame className={classes.heat} aria-label={label}>
      <table>
        <caption className={look.hidden}>{label}</caption>
        <thead>
          <tr>
            <td />
            {shown.map((hour, index) => (
              <th key={hour} scope="col" className={look.meta}>
                <span className={index % 2 === 0 ? undefined : look.hidden}>{hour}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" className={look.meta}>
                {weekdayCaptions[weekday]?.slice(0, 3)}
              </th>
              {shown.map((hour) => {
                const count = countAt(weekday, hour);
                return (
                  <td
                    key={hour}
                    data-shade={Math.ceil((shades * count) / highest)}
                    title={`${weekdayCaptions[weekday]} ${hour}:00: ${count}`}
                  >
                    <span>{count}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
