import type { ReactNode } from 'react';
import look from '#web/ui/parts.module.css';
import classes from './chart.module.css';
import { type ChartItem, chartShare, chartTop } from './chart-model.ts';
import { InlineBar } from './inline-bar.tsx';

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
          <InlineBar
            share={chartShare(item.value, top)}
            mark={item.before > 0 ? chartShare(item.before, top) : undefined}
            title={`Antes: ${item.beforeText}`}
          />
        </li>
      ))}
    </ul>
  );
}
