import type { PaymentType } from '#domain/captions.ts';
import { type Currency, currencySymbols } from '#domain/money.ts';
import type { PaymentMethod } from './payment-model.ts';

/** A button that chooses how it is paid, and its keys, which work while one types. */
export interface OfferedMethod extends PaymentMethod {
  readonly label: string;
  readonly keys: string;
}

/** The payment types of doc 2 §5, the commonest first. */
const types: readonly (readonly [PaymentType, string])[] = [
  ['Cash', 'Efectivo'],
  ['TDD', 'Débito (TDD)'],
  ['TDC', 'Crédito (TDC)'],
  ['Transfer', 'Transferencia'],
];

/** What an office is paid by: each type in its currency, and dollars in cash where it has another (doc 2 §5). */
export function offeredMethods(currency: Currency): readonly OfferedMethod[] {
  const own = types.map(([type, label]) => ({ type, currency, label }));
  const dollars = {
    type: 'Cash',
    currency: 'USD',
    label: `Efectivo ${currencySymbols.USD}`,
  } as const;
  return (currency === 'USD' ? own : [...own, dollars]).map((method, index) => ({
    ...method,
    keys: `Alt + ${index + 1}`,
  }));
}
