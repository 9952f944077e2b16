import { formatMoney } from '#domain/money/money.ts';
import look from '#web/ui/parts.module.css';
import { RegisterButton } from './register-buttons.tsx';
import classes from './sale-bar.module.css';
import { useSaleBar } from './use-sale-bar.ts';
import type { SaleForm } from './use-sale-form.ts';

/** Bar on phones with the amount due and the register button, always visible. */
export function SaleBar({ sale }: { sale: SaleForm }) {
  const { entry, form, office, summary, nextStep } = sale;
  const shown = useSaleBar();
  if (!shown) return null;
  return (
    <section
      className={classes.bar}
      data-submit-bar
      aria-label={entry.kind === 'sale' ? 'Cobro de la venta' : 'Cobro de la garantía'}
    >
      <div className={look.narrowable}>
        <dl className={look.row} style={{ gap: '0 8px' }}>
          <dt className={look.muted}>A pagar</dt>
          <dd className={look.subject}>{formatMoney(summary.due, office.terms.currency)}</dd>
        </dl>
        <p className={`${look.flush} ${look.muted}`} style={{ minHeight: '1.5em' }} role="status">
          {nextStep ?? (form.values.payments.length > 0 && 'Pago completo')}
        </p>
      </div>
      <RegisterButton sale={sale} flex="none" />
    </section>
  );
}
