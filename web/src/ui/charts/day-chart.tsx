import look from '../parts.module.css';
import classes from './chart.module.css';
import { ChartLine } from './chart-line.tsx';
import { dayChartLines, type HourPoint } from './day-chart-model.ts';

/** The chart scales with its container; line widths stay constant. */
const size = { width: 480, height: 96 } as const;

/** Cumulative values of a day against another day; text next to it has the values. */
export function DayChart({
  label,
  captions: [presentCaption, pastCaption],
  present,
  past,
}: {
  label: string;
  captions: readonly [string, string];
  present: readonly HourPoint[];
  past: readonly HourPoint[];
}) {
  const lines = dayChartLines(present, past, size);
  return (
    <figure className={look.flush}>
      <svg
        className={classes.frame}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <ChartLine path={lines.past} look="past" />
        <ChartLine path={lines.present} />
        <ChartLine path={lines.end} look="dot" />
      </svg>
      <div className={`${look.spread} ${look.meta}`} aria-hidden="true">
        <span>{lines.firstHour}:00</span>
        <span className={classes.key}>{presentCaption}</span>
        <span className={classes.pastKey}>{pastCaption}</span>
        <span>{Math.ceil(lines.lastHour)}:00</span>
      </div>
    </figure>
  );
}
