import classes from './chart.module.css';
import {
  type ChartItem,
  chartDescription,
  chartShare,
  labelStep,
  scaleTop,
} from './chart-model.ts';

const maxLabels = 6;

/** A column for each day or month; a line across it marks the previous period. */
export function ColumnChart({
  label,
  items,
  scale,
}: {
  label: string;
  items: readonly ChartItem[];
  /** Formats a value of the scale, such as 'Bs 1,200'. */
  scale: (value: number) => string;
}) {
  const top = scaleTop(items);
  const step = labelStep(items.length, maxLabels);
  return (
    <div role="img" aria-label={chartDescription(label, items)} className={classes.chart}>
      <div className={classes.scale}>
        <span>{scale(top)}</span>
        <span>{scale(top / 2)}</span>
        <span>0</span>
      </div>
      <div className={classes.columns}>
        {items.map((item, index) => (
          <div
            key={item.key}
            className={classes.column}
            title={`${item.label}: ${item.text} (antes: ${item.beforeText})`}
          >
            <span className={classes.fill} style={{ height: `${chartShare(item.value, top)}%` }} />
            {item.before > 0 && (
              <span
                className={classes.before}
                style={{ bottom: `${chartShare(item.before, top)}%` }}
              />
            )}
            {index % step === 0 && (
              <span className={classes.label} data-second={(index / step) % 2 === 1 || undefined}>
                {item.short ?? item.label}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
