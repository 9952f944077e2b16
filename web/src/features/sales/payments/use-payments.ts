import { flushSync } from 'react-dom';
import type { SaleForm } from '../selling/use-sale-form.ts';
import { asksReference } from './office-method.ts';
import { choosePayment, type PaymentMethod } from './payment-model.ts';
import type { SalePayment } from './payment-types.ts';

/** What is done to the payments of a sale; 'Pago en Divisas' says whether one of them is in dollars. */
export function usePayments({ form, focus, office, settlement }: SaleForm) {
  const { payments, paidInDollars } = form.values;
  const { currency } = office.terms;
  const isForeign = (payment: PaymentMethod) => payment.currency !== currency;

  const set = (next: SalePayment[], inDollars = next.some(isForeign)) => {
    // One by one: together they would take the errors of all other fields away.
    form.setValue('paidInDollars', inDollars);
    form.setValue('payments', next);
  };

  return {
    replace: (index: number, payment: SalePayment) => set(payments.toSpliced(index, 1, payment)),
    remove: (index: number) => set(payments.toSpliced(index, 1)),
    /** Takes a method, in dollars where it was said before that it is paid so, and goes to its amount. */
    choose: ({ type, currency: offered, methodId, label }: PaymentMethod) => {
      const inDollars = payments.length === 0 && paidInDollars && !methodId;
      const chosen = methodId ? { methodId, label } : {};
      const method = { type, currency: inDollars ? 'USD' : offered, ...chosen } as PaymentMethod;
      const next = choosePayment(payments, method, settlement.missing);
      // Drawn before it gets the focus, which selects the proposed amount: what is typed takes its place.
      flushSync(() => set(next));
      // A finger's keyboard would cover what is to be pressed next.
      if (!matchMedia('(pointer: coarse)').matches) {
        const field = asksReference(method, office.methods) ? 'reference' : 'amount';
        focus(`payments.${next.length - 1}.${field}`);
      }
    },
    /** The last payment in dollars or not; the first one, where none is chosen yet. */
    payInDollars: (inDollars: boolean) => {
      const last = payments.at(-1);
      if (!last) return set(payments, inDollars);
      const { key, type, amount } = last;
      set(payments.toSpliced(-1, 1, { key, type, amount, currency: inDollars ? 'USD' : currency }));
    },
  };
}
