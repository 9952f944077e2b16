import { isAmount } from '#domain/input/parse-number.ts';
import { formatMoney } from '#domain/money/money.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { isPositive, isTip, tipProblem } from '../sale-model.ts';
import { Amount } from './amount.tsx';
import classes from './sale-summary-panel.module.css';
import type { SaleForm } from './use-sale-form.ts';

/**
 * Tip for the whole sale, split among technicians by price. Tips of lines disable it and show their
 * sum instead (D15).
 */
export function SaleTip({ sale: { entry, form, office, summary } }: { sale: SaleForm }) {
  const { totalTip, lines } = form.values;
  const { currency } = office.terms;
  if (lines.some(({ tip }) => isPositive(tip) || !isTip(tip))) {
    return (
      <dl className={classes.field}>
        <Amount label="Propina" text={formatMoney(summary.totalTip, currency)} />
      </dl>
    );
  }
  return (
    <MoneyInput
      label="Propina"
      aria-label={`Propina de toda la ${entry.kind === 'sale' ? 'venta' : 'garantía'}`}
      title="Se reparte entre los servicios según su costo"
      className={classes.field}
      currency={currency}
      value={totalTip}
      error={isAmount(totalTip) && !isTip(totalTip) && tipProblem(totalTip)}
      onChange={(typed) => form.setValue('totalTip', typed)}
    />
  );
}
