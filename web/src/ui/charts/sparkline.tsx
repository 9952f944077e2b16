import look from '../parts.module.css';
import { ChartLine } from './chart-line.tsx';
import { type ChartPoint, chartDescription } from './chart-model.ts';
import { trendPath } from './trend-path.ts';

const size = { width: 160, height: 32, margin: 3 } as const;

/** A small line from its lowest to its highest value. Null values are unknown: below them is only the axis. */
export function Sparkline({
  label,
  points,
}: {
  label: string;
  points: readonly (ChartPoint | null)[];
}) {
  const known = points.filter((point) => point !== null);
  const values = known.map(({ value }) => value);
  const frame = { ...size, lowest: Math.min(...values), highest: Math.max(...values) };
  return (
    <svg
      className={look.block}
      width="100%"
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={chartDescription(label, known)}
    >
      {known.length < points.length && (
        <path d={`M0 ${size.height - 1}H${size.width}`} stroke="var(--line)" />
      )}
      {known.length > 1 && (
        <ChartLine
          path={trendPath(
            points.map((point) => point?.value ?? null),
            frame,
          )}
        />
      )}
    </svg>
  );
}
