import * as z from 'zod/mini';
import type { Currency } from '#domain/money/currencies.ts';
import {
  type Amount,
  decimal,
  formatMoney,
  isDecimal,
  round2,
  toAmount,
} from '#domain/money/money.ts';
import type { PayingAccount } from '#web/shared/settlements/use-paying-accounts.ts';
import { requiredAmount } from '#web/ui/form/inputs/number-rules.ts';
import { optional, requiredChoice } from '#web/ui/form/rules/rules.ts';

/** Form of an advance (doc 6 §6.12). `amount` is in the currency of the account. */
export const advanceSchema = z.object({
  employeeId: requiredChoice(),
  storeId: requiredChoice(),
  amount: requiredAmount(),
  reference: optional('name'),
  reason: optional('note'),
});

export type NewAdvance = z.input<typeof advanceSchema>;

export const emptyAdvance: NewAdvance = {
  employeeId: '',
  storeId: '',
  amount: '',
  reference: '',
  reason: '',
};

/** Returns an amount of an account in the currency of its office; null while it is no amount. */
export function toLocal(amount: string, account: PayingAccount | undefined): Amount | null {
  if (!isDecimal(amount)) return null;
  return toAmount(round2(decimal(amount).times(decimal(account?.rate ?? '1'))));
}

/** Returns whether an advance exceeds the limit left, which is null for readers who may not see pay. */
export function exceedsLimit(local: Amount | null, left: string | null): boolean {
  return local !== null && left !== null && decimal(local).greaterThan(decimal(left));
}

/** Returns the arguments of procCreateAdvance. The payment is one line, which pays the whole amount. */
export function toAdvanceInput(
  { employeeId, storeId, amount, reference, reason }: z.output<typeof advanceSchema>,
  account: PayingAccount | undefined,
) {
  return {
    employeeId,
    amount: toLocal(amount, account) ?? amount,
    payment: { storeId, currencyCode: account?.currency, amount, reference },
    reason,
  };
}

/** Returns 'Puede recibir $ 10.00 hoy', or '' for readers who may not see it. */
export function limitText(left: string | null, currency: Currency): string {
  return left === null ? '' : `Puede recibir ${formatMoney(left, currency)} hoy`;
}
