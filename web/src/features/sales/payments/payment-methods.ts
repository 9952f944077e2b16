import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import type { PaymentType } from '#domain/texts/captions.ts';
import { methodOf, type OfficeMethod } from './office-method.ts';
import type { PaymentMethod } from './payment-model.ts';

/** A payment button with its shortcut, which works while a person types. */
export interface OfferedMethod extends PaymentMethod {
  readonly label: string;
  /** Currency next to a label that cash in another currency has too: 'Bs'. */
  readonly mark?: string;
  /** Null after the ninth button. */
  readonly keys: string | null;
}

/** Payment types of doc 2 §5, most common first. */
const types: readonly (readonly [PaymentType, string])[] = [
  ['Cash', 'Efectivo'],
  ['TDD', 'Débito (TDD)'],
  ['TDC', 'Crédito (TDC)'],
  ['Transfer', 'Transferencia'],
];

/**
 * Returns the payment buttons of an office: each type in its currency, and cash in dollars if it
 * has another currency (doc 2 §5), each with its default method unless disabled; then the other
 * methods in order (doc 4 §3). While `methods` are undefined because they are loading, every type
 * is offered.
 */
export function offeredMethods(
  currency: Currency,
  methods: readonly OfficeMethod[] = [],
): readonly OfferedMethod[] {
  const own = types.map(([type, label]) => ({ type, currency, label }));
  const dollars = {
    type: 'Cash',
    currency: 'USD',
    label: `Efectivo ${currencySymbols.USD}`,
  } as const;
  const pairs = currency === 'USD' ? own : [...own, dollars];
  const documented: readonly Omit<OfferedMethod, 'keys'>[] = pairs.filter(
    (pair) => methods.length === 0 || methodOf(pair, methods),
  );
  const otherMethods = methods
    .filter(
      (method) =>
        !method.isDefault ||
        !documented.some(
          ({ type, currency: paid }) => type === method.paymentType && paid === method.currencyCode,
        ),
    )
    .map((method) => ({
      type: method.paymentType as PaymentType,
      currency: method.currencyCode as Currency,
      label: method.methodName,
      methodId: method.id,
    }));
  const offered = [...documented, ...otherMethods];
  const isAlone = offered.filter(({ type }) => type === 'Cash').length === 1;
  return offered.map((method, index) => ({
    ...method,
    ...(!isAlone && method.label === 'Efectivo' && { mark: currencySymbols[currency] }),
    keys: index < 9 ? `Alt + ${index + 1}` : null,
  }));
}
