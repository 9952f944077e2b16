import type { SaleMethodsQuery } from '../selling/sale-form.generated.ts';
import type { SalePayment } from './payment-types.ts';

/** A method of the office, as the API gives it. */
export type OfficeMethod = NonNullable<SaleMethodsQuery['allVPaymentMethods']>['nodes'][number];

type Paid = Pick<SalePayment, 'type' | 'currency' | 'methodId' | 'needsReference'>;

/** The method of a payment: the chosen one, else the office's default of its type and currency (D47). */
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

/** Whether a payment is told with its reference; one that was recorded keeps what it had. */
export function asksReference(payment: Paid, methods: readonly OfficeMethod[]): boolean {
  return payment.needsReference ?? methodOf(payment, methods)?.needsReference ?? false;
}

/** Whether the close of a register counts a payment: cash, or what a terminal sums up. */
export function isCounted(payment: Paid, methods: readonly OfficeMethod[]): boolean {
  const counting = methodOf(payment, methods)?.counting;
  return counting ? counting !== 'NONE' : payment.type === 'Cash';
}

/** Whether the drawer is opened for one of the payments. */
export const opensDrawer = (payments: readonly Paid[], methods: readonly OfficeMethod[]): boolean =>
  payments.some((payment) => methodOf(payment, methods)?.opensDrawer ?? false);
