import { IconAlertTriangle } from '@tabler/icons-react';
import look from '#web/ui/parts.module.css';

/** Quantity of a stock; below its minimum with an icon and a text. */
export function StockLevel({ quantity, belowMin }: { quantity: number; belowMin: boolean }) {
  if (!belowMin) return quantity;
  return (
    <span className={`${look.line} ${look.bad} ${look.strong}`}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      Bajo mínimo: {quantity}
    </span>
  );
}
