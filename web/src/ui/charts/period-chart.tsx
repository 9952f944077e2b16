import look from '../parts.module.css';
import classes from './chart.module.css';
import { ChartLine } from './chart-line.tsx';
import { type ChartItem, chartDescription, labelStep, scaleTop } from './chart-model.ts';
import { ChartPoints } from './chart-points.tsx';
import { trendPath, trendPoint } from './trend-path.ts';

const size = { width: 480, height: 160, margin: 4 } as const;
const maxLabels = 6;
/** Each label stands below its point; the first and last end with the line. */
const labels = { position: 'relative', height: '1.3em' } as const;

/** A line over the days or months of a period, and a dotted one for the previous period. */
export function PeriodChart({
  label,
  items,
  scale,
  captions: [present, past],
  isTall = false,
}: {
  label: string;
  items: readonly ChartItem[];
  /** Formats a value of the scale, such as 'Bs 1,200'. */
  scale: (value: number) => string;
  /** Names of the two lines. */
  captions: readonly [string, string];
  isTall?: boolean;
}) {
  const top = scaleTop(items);
  const frame = { ...size, lowest: 0, highest: top };
  const step = labelStep(items.length, maxLabels);
  const points = items.map((item, index) => {
    const { x, y } = trendPoint(item.value, index, items.length, frame);
    return {
      left: (100 * x) / size.width,
      top: (100 * y) / size.height,
      text: `${item.label}: ${item.text} (antes: ${item.beforeText})`,
    };
  });
  const path = (values: readonly number[]) => trendPath(values, frame);
  return (
    <div className={classes.axes} data-tall={isTall || undefined}>
      <div className={classes.values} aria-hidden="true">
        <span>{scale(top)}</span>
        <span>{scale(top / 2)}</span>
        <span>0</span>
      </div>
      <ChartPoints label={`${label}, valores`} points={points}>
        <svg
          className={classes.frame}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={chartDescription(label, items)}
        >
          <ChartLine path={path(items.map(({ before }) => before))} look="past" />
          <ChartLine path={path(items.map(({ value }) => value))} />
        </svg>
      </ChartPoints>
      <div className={`${look.meta} ${classes.days}`} style={labels} aria-hidden="true">
        {items.map(
          ({ key, short, label: whole }, index) =>
            index % step === 0 && (
              <span
                key={key}
                data-second={(index / step) % 2 === 1 || undefined}
                style={{
                  position: 'absolute',
                  left: `${points[index]?.left}%`,
                  translate: `-${points[index]?.left}%`,
                }}
              >
                {short ?? whole}
              </span>
            ),
        )}
      </div>
      <div className={`${look.wrap} ${look.meta} ${classes.days}`} aria-hidden="true">
        <span className={classes.key}>{present}</span>
        <span className={classes.pastKey}>{past}</span>
      </div>
    </div>
  );
}
