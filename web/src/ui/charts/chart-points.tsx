import { type ReactNode, useState } from 'react';
import look from '../parts.module.css';
import classes from './chart.module.css';

/** A point of a chart with its position from the left and the top, in percent of the chart. */
interface Point {
  readonly left: number;
  readonly top: number;
  readonly text: string;
}

/**
 * A chart whose values are shown above it, one at a time: the one under the pointer, the one that
 * the arrow keys choose, otherwise the last.
 */
export function ChartPoints({
  label,
  points,
  children,
}: {
  label: string;
  /** From left to right. */
  points: readonly Point[];
  children: ReactNode;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const index = Math.min(chosen ?? points.length, points.length - 1);
  const point = points[index];
  return (
    <>
      <p
        className={`${look.meta} ${look.flush} ${look.wide} ${look.end}`}
        style={{ minHeight: '1.5em' }}
        aria-hidden="true"
      >
        {point?.text}
      </p>
      <div
        className={classes.plot}
        onPointerMove={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          setChosen(nearestPoint(points, (100 * (clientX - left)) / width));
        }}
        onPointerLeave={() => setChosen(null)}
      >
        {children}
        {point && chosen !== null && (
          <span className={classes.cursor} style={{ left: `${point.left}%` }}>
            <span className={classes.mark} style={{ top: `${point.top}%` }} />
          </span>
        )}
        <input
          type="range"
          className={classes.keys}
          aria-label={label}
          aria-valuetext={point?.text}
          min={0}
          max={points.length - 1}
          value={index}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          onFocus={() => setChosen(index)}
          onBlur={() => setChosen(null)}
        />
      </div>
    </>
  );
}

/** Returns the index of the point nearest to a position from the left, in percent. */
function nearestPoint(points: readonly Point[], left: number): number {
  const distances = points.map((point) => Math.abs(point.left - left));
  return distances.indexOf(Math.min(...distances));
}
