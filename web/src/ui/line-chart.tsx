import classes from './line-chart.module.css';
import { type ChartPoint, chartLine } from './line-chart-model.ts';

const size = { width: 480, height: 120 } as const;

/** A small line over time; a table beside it tells the same in words. Nothing for fewer than 2 points. */
export function LineChart({ label, points }: { label: string; points: readonly ChartPoint[] }) {
  if (points.length < 2) return null;
  const { path, marks, lowest, highest } = chartLine(points, size);
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        <path d={path} className={classes.line} />
        {marks.map(({ x, y, text }) => (
          <circle key={x} cx={x} cy={y} r="3" className={classes.mark}>
            <title>{text}</title>
          </circle>
        ))}
      </svg>
      <figcaption className={`${classes.caption} figures`}>
        Mínimo: {lowest.text} · Máximo: {highest.text}
      </figcaption>
    </figure>
  );
}
