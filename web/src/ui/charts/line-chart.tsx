import look from '../parts.module.css';
import classes from './chart.module.css';
import { ChartLine } from './chart-line.tsx';
import { ChartPoints } from './chart-points.tsx';
import { chartLine, type TimedValue } from './line-chart-model.ts';

/** The chart scales with its container; line widths stay constant. */
const size = { width: 480, height: 120 } as const;

/**
 * A line over time with axes for the lowest and highest value and the first and last day; a table
 * next to it has the same values as text. Renders nothing for fewer than 2 points.
 */
export function LineChart({
  label,
  points,
  fromZero = false,
}: {
  label: string;
  points: readonly TimedValue[];
  /** Whether the axis starts at 0 instead of at the lowest value. */
  fromZero?: boolean;
}) {
  if (points.length < 2) return null;
  const { path, marks, lowest, highest, first, last } = chartLine(points, { ...size, fromZero });
  return (
    <figure className={classes.axes}>
      <div className={classes.values} aria-hidden>
        <span>{highest.shown}</span>
        <span>{fromZero ? 0 : lowest.shown}</span>
      </div>
      <ChartPoints
        label={`${label}, valores`}
        points={marks.map(({ x, y, text }) => ({
          left: (100 * x) / size.width,
          top: (100 * y) / size.height,
          text,
        }))}
      >
        <svg
          className={classes.frame}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <ChartLine path={path} />
        </svg>
      </ChartPoints>
      <div className={`${look.spread} ${look.meta} ${classes.days}`} aria-hidden>
        <span>{first.day}</span>
        <span>{last.day}</span>
      </div>
      <figcaption className={`${look.meta} ${classes.days}`}>
        Mínimo: {lowest.shown} el {lowest.day} · Máximo: {highest.shown} el {highest.day}
      </figcaption>
    </figure>
  );
}
