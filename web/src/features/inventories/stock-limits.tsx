import { InlineBar } from '#web/ui/charts/inline-bar.tsx';
import look from '#web/ui/parts.module.css';
import { stockBar } from './movement-model.ts';

/** Bar of a stock between 0 and its maximum, with a mark at its minimum. */
export function StockLimits({ stock }: { stock: Parameters<typeof stockBar>[0] }) {
  const { quantityMin, quantityMax } = stock;
  return (
    <div className={look.spaced}>
      <InlineBar {...stockBar(stock)} />
      <div className={`${look.meta} ${look.line} ${look.apart}`}>
        <span>Mínimo {quantityMin}</span>
        <span>{quantityMax > 0 ? `Máximo ${quantityMax}` : 'Sin máximo'}</span>
      </div>
    </div>
  );
}
