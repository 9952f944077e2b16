import { flushSync } from 'react-dom';
import { isTouch } from '#web/lib/browser/touch.ts';
import type { SaleForm } from '../selling/use-sale-form.ts';
import { requiresReference } from './office-method.ts';
import { choosePayment, inCurrency, type PaymentMethod } from './payment-model.ts';
import type { SalePayment } from './payment-types.ts';

/** Returns the actions on the payments of a sale; 'Pago en Divisas' shows whether one of them is in dollars. */
export function usePayments({ form, focus, office, settlement }: SaleForm) {
  const { payments, paidInDollars } = form.values;
  const { currency } = office.terms;
  const isForeign = (payment: PaymentMethod) => payment.currency !== currency;

  const set = (next: SalePayment[], inDollars = next.some(isForeign)) => {
    // One by one: setting them together would clear the errors of all other fields.
    form.setValue('paidInDollars', inDollars);
    form.setValue('payments', next);
  };

  return {
    replace: (index: number, payment: SalePayment) => set(payments.toSpliced(index, 1, payment)),
    remove: (index: number) => set(payments.toSpliced(index, 1)),
    /** Chooses a method, in dollars if 'Pago en Divisas' was set before, and focuses its amount. */
    choose: ({ type, currency: offered, methodId, label }: PaymentMethod) => {
      const inDollars = payments.length === 0 && paidInDollars && !methodId;
      const chosen = methodId ? { methodId, label } : {};
      const method = { type, currency: inDollars ? 'USD' : offered, ...chosen } as PaymentMethod;
      const next = choosePayment(payments, method, settlement.missing);
      // Render before the focus, which selects the proposed amount so that typing replaces it.
      flushSync(() => set(next));
      // The keyboard of a touch screen would cover the next buttons.
      if (!isTouch()) {
        const field = requiresReference(method, office.methods) ? 'reference' : 'amount';
        focus(`payments.${next.length - 1}.${field}`);
      }
    },
    /** Sets whether the last payment is in dollars; without a payment it chooses the first method. */
    payInDollars: (inDollars: boolean) => {
      const last = payments.at(-1);
      if (!last) return set(payments, inDollars);
      const { key, type, amount, currency: before } = last;
      const plain = { key, type, amount, currency: before };
      set(payments.toSpliced(-1, 1, inCurrency(plain, inDollars ? 'USD' : currency)));
    },
  };
}
