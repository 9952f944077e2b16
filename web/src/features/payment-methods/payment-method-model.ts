import * as z from 'zod/mini';
import { countingCaptions } from '#domain/sales/payment-methods.ts';
import { required, requiredChoice } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this feature. */
export const paymentMethodsTopic = 'payment_methods';

const step = /^\d{1,6}([.,]\d{1,2})?$/;

/** Form of a payment method (doc 4 §3); the `counting` of cash follows from its type. */
export const paymentMethodSchema = z.object({
  methodName: required('name'),
  paymentType: requiredChoice(),
  currencyCode: requiredChoice(),
  counting: requiredChoice(),
  moneyStoreId: z.string(),
  needsReference: z.boolean(),
  opensDrawer: z.boolean(),
  isDefault: z.boolean(),
  roundingStep: z
    .string()
    .check(z.refine((typed) => typed === '' || step.test(typed), 'Monto inválido')),
  position: z
    .string()
    .check(z.refine((typed) => typed === '' || /^\d{1,3}$/.test(typed), 'Número inválido')),
});

export type PaymentMethodValues = z.input<typeof paymentMethodSchema>;

/** Returns the empty form values, in the office's currency. */
export function emptyPaymentMethod(currencyCode: string): PaymentMethodValues {
  return {
    methodName: '',
    paymentType: 'Transfer',
    currencyCode,
    counting: 'NONE',
    moneyStoreId: '',
    needsReference: false,
    opensDrawer: false,
    isDefault: false,
    roundingStep: '0',
    position: '',
  };
}

/** Returns the form values of an existing method. */
export function toPaymentMethodValues(
  method: Omit<PaymentMethodValues, 'moneyStoreId' | 'position'> & {
    readonly moneyStoreId: string | null;
    readonly position: number;
  },
): PaymentMethodValues {
  return {
    ...emptyPaymentMethod(method.currencyCode),
    methodName: method.methodName,
    paymentType: method.paymentType,
    counting: method.counting,
    moneyStoreId: method.moneyStoreId ?? '',
    needsReference: method.needsReference,
    opensDrawer: method.opensDrawer,
    isDefault: method.isDefault,
    roundingStep: method.roundingStep,
    position: String(method.position),
  };
}

/** Returns the input of procSavePaymentMethod. */
export function methodInput(values: PaymentMethodValues) {
  const cash = values.paymentType === 'Cash';
  return {
    methodName: values.methodName,
    paymentType: values.paymentType,
    currencyCode: values.currencyCode,
    counting: cash ? 'CASH' : values.counting,
    moneyStoreId: values.moneyStoreId || null,
    needsReference: values.needsReference,
    opensDrawer: values.opensDrawer,
    isDefault: values.isDefault,
    roundingStep: cash ? values.roundingStep.replace(',', '.') || '0' : '0',
    position: values.position === '' ? null : Number(values.position),
  };
}

/** Returns the possible kinds of counting of a type: coins only for cash. */
export function countingChoices(paymentType: string) {
  return Object.entries(countingCaptions)
    .filter(([value]) => (value === 'CASH') === (paymentType === 'Cash'))
    .map(([value, label]) => ({ value, label }));
}

/**
 * Returns the money stores that a non-cash method can use: those of its currency or without one, except
 * drawers and safes, and its current one.
 */
export function receivingStores<
  Store extends {
    readonly id: string;
    readonly currencyCode: string | null;
    readonly storeType: string;
  },
>(
  stores: readonly Store[],
  { currencyCode, moneyStoreId }: Pick<PaymentMethodValues, 'currencyCode' | 'moneyStoreId'>,
): readonly Store[] {
  return stores.filter(
    (store) =>
      store.id === moneyStoreId ||
      ((store.currencyCode ?? currencyCode) === currencyCode &&
        (store.storeType === 'BANK' || store.storeType === 'EWALLET')),
  );
}
