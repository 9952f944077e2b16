import type { CSSProperties } from 'react';
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

/** Shares of the accent in the shades of a count above 0, in percent. */
const shades = [16, 32, 48, 78, 100];

function shadeOf(shade: number): CSSProperties {
  const own: Record<string, string> = { '--shade': `${shades[shade - 1] ?? 0}%` };
  return own;
}

/**
 * A cell for each hour with a count, and each between them, of each weekday, darker for a higher count. Pointing at a cell shows its
 * count; while the chart has the focus, all counts are visible.
 */
export function HeatMap({ label, counts }: { label: string; counts: readonly HourCount[] }) {
  const hours = counts.flatMap(({ hour, count }) => (count > 0 ? [hour] : []));
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
                const shade = Math.ceil((shades.length * count) / highest);
                return (
                  <td
                    key={hour}
                    data-shade={shade}
                    title={`${weekdayCaptions[weekday]} ${hour}:00: ${count}`}
                    style={shadeOf(shade)}
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
