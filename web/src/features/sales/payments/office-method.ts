import type { SaleMethodsQuery } from '../model/sale-form.generated.ts';
import type { SalePayment } from './payment-types.ts';

/** A payment method of the office, as the API returns it. */
export type OfficeMethod = NonNullable<SaleMethodsQuery['allVPaymentMethods']>['nodes'][number];

type Paid = Pick<SalePayment, 'type' | 'currency' | 'methodId' | 'needsReference'>;

/** Returns the method of a payment: the chosen one, otherwise the office's default for its type and currency (D47). */
export function methodOf(
  { methodId, type, currency }: Paid,
  methods: readonly OfficeMethod[],
): OfficeMethod | undefined {
  return methods.find((method) =>
    methodId
      ? method.id === methodId
      : method.isDefault && method.paymentType === type && method.currencyCode === currency,
  );
}

/** Returns whether the payment has a reference field; a recorded payment keeps its previous state. */
export function requiresReference(payment: Paid, methods: readonly OfficeMethod[]): boolean {
  return payment.needsReference ?? methodOf(payment, methods)?.needsReference ?? false;
}

/** Returns whether the close of a register counts the payment: cash, or the sum of a terminal. */
export function isCounted(payment: Paid, methods: readonly OfficeMethod[]): boolean {
  const counting = methodOf(payment, methods)?.counting;
  return counting ? counting !== 'NONE' : payment.type === 'Cash';
}

/** Returns whether one of the payments opens the cash drawer. */
export const opensDrawer = (payments: readonly Paid[], methods: readonly OfficeMethod[]): boolean =>
  payments.some((payment) => methodOf(payment, methods)?.opensDrawer ?? false);
