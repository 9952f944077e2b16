import classes from './bar-chart.module.css';
import { type ChartItem, chartShare, chartTop } from './chart-model.ts';

/** A bar for each member, each with its value in words; a line across it marks the period before. */
export function BarChart({ label, items }: { label: string; items: readonly ChartItem[] }) {
  const top = chartTop(items);
  return (
    <ul className={classes.bars} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={classes.row}>
          <span className={classes.label}>{item.label}</span>
          <span className={classes.text}>{item.text}</span>
          <span className={classes.track} aria-hidden="true" title={`Antes: ${item.beforeText}`}>
            <span className={classes.fill} style={{ width: `${chartShare(item.value, top)}%` }} />
            {item.before > 0 && (
              <span
                className={classes.before}
                style={{ left: `${chartShare(item.before, top)}%` }}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
