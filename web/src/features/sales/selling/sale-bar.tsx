import { formatMoney } from '#domain/money/money.ts';
import look from '#web/ui/parts.module.css';
import { dueInDollars } from '../payments/payment-model.ts';
import { RegisterButton } from './register-buttons.tsx';
import classes from './sale-bar.module.css';
import { useSaleBar } from './use-sale-bar.ts';
import type { SaleForm } from './use-sale-form.ts';

/** Bar on phones with the amount due and the register button, always visible. */
export function SaleBar({ sale }: { sale: SaleForm }) {
  const { entry, form, office, summary, nextStep } = sale;
  const shown = useSaleBar();
  if (!shown) return null;
  const { currency, usdRate } = office.terms;
  const dollars = currency === 'VES' ? dueInDollars(summary.due, usdRate) : null;
  return (
    <section
      className={classes.bar}
      data-submit-bar
      aria-label={entry.kind === 'sale' ? 'Cobro de la venta' : 'Cobro de la garantía'}
    >
      <div className={look.narrowable}>
        <dl className={look.row} style={{ gap: '0 8px' }}>
          <dt className={look.muted}>A pagar</dt>
          <dd className={look.subject}>{formatMoney(summary.due, currency)}</dd>
        </dl>
        <div className={`${look.row} ${look.muted}`} style={{ gap: '0 8px' }}>
          {dollars && <span>{formatMoney(dollars, 'USD')}</span>}
          <p className={look.flush} style={{ minHeight: '1.5em' }} role="status">
            {nextStep ?? (form.values.payments.length > 0 && 'Pago completo')}
          </p>
        </div>
      </div>
      <RegisterButton sale={sale} flex="none" />
    </section>
  );
}
