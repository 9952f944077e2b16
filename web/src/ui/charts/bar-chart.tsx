import type { ReactNode } from 'react';
import look from '#web/ui/parts.module.css';
import classes from './bar-chart.module.css';
import { type ChartItem, chartShare, chartTop } from './chart-model.ts';

/** A bar with its formatted value for each member; a line across it marks the previous period. */
export function BarChart<Item extends ChartItem>({
  label,
  items,
  figure = ({ text }) => text,
}: {
  label: string;
  items: readonly Item[];
  /** Renders the value of an item, for example as a link to its rows. */
  figure?: (item: Item) => ReactNode;
}) {
  const top = chartTop(items);
  return (
    <ul className={look.stack} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={classes.row}>
          <span className={look.anywhere}>{item.label}</span>
          <span>{figure(item)}</span>
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
