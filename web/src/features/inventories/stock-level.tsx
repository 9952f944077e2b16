import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './stock-level.module.css';

/** Quantity of a stock; below its minimum with an icon and a text. */
export function StockLevel({ quantity, belowMin }: { quantity: number; belowMin: boolean }) {
  if (!belowMin) return quantity;
  return (
    <span className={classes.low}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      Bajo mínimo: {quantity}
    </span>
  );
}
