import look from '../parts.module.css';
import classes from './chart.module.css';
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
        <path d={lines.past} className={classes.past} />
        <path d={lines.present} className={classes.line} />
        <path d={lines.end} className={classes.dot} />
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
