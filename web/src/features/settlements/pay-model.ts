import * as z from 'zod/mini';
import { type Amount, decimal, isDecimal, sum } from '#domain/money/money.ts';
import { type PaymentSplit, splitPayment } from '#domain/settlements/payment-split.ts';
import type { PayingAccount } from '#web/shared/settlements/use-paying-accounts.ts';
import { optionalAmount } from '#web/ui/form/inputs/number-rules.ts';
import { optional, requiredChoice } from '#web/ui/form/rules/rules.ts';

/** Most payments of one call (doc 6 §6.8). */
export const mostPayments = 40;

/** A settlement that is paid. */
export interface Payable {
  readonly id: string;
  readonly employeeName: string;
  readonly officeId: string;
  readonly currencyCode: string;
  readonly timeZone: string;
  readonly net: Amount;
}

/**
 * Returns the name of the draft and of the request of a payment, which another selection of
 * settlements must not continue.
 */
export const draftOf = (payables: readonly Pick<Payable, 'id'>[]): string =>
  `settlements/pay/${payables.map(({ id }) => id).join()}`;

const amounts = z.array(z.object({ id: z.string(), amount: optionalAmount() }));
const further = { restAccountId: z.string(), reference: optional('name'), amounts };

/** Form of payments: an account, and one in the office's currency for the rest. */
export const paySchema = z.object({ accountId: requiredChoice(), ...further });

/** Form of settlements that are paid without money. */
export const payNothingSchema = z.object({ accountId: z.string(), ...further });

export type PayValues = z.input<typeof paySchema>;

/**
 * Returns the changed values after another account was chosen. Typed amounts are in the currency of
 * the former one, and without a field in the office's currency they would be sent unseen.
 */
export function withAccount(
  { restAccountId, amounts: typed }: Pick<PayValues, 'restAccountId' | 'amounts'>,
  accountId: string,
) {
  return {
    accountId,
    restAccountId: restAccountId === accountId ? '' : restAccountId,
    amounts: typed.map(({ id }) => ({ id, amount: '' })),
  };
}

/** Whether the settlement needs payments; one of 0 or less is paid without them (doc 6 §6.10). */
export const needsMoney = ({ net }: Pick<Payable, 'net'>): boolean => decimal(net).greaterThan(0);

/** The payment of a settlement from an account. */
export interface PlannedPayment extends PaymentSplit {
  readonly payable: Payable;
}

/** Returns the payment of each settlement that needs one, with the typed amounts. */
export function planPayments(
  payables: readonly Payable[],
  account: PayingAccount | undefined,
  typed: PayValues['amounts'],
): readonly PlannedPayment[] {
  return payables.filter(needsMoney).map((payable) => {
    const amount = typed.find(({ id }) => id === payable.id)?.amount ?? '';
    const rate = account?.rate ?? null;
    return { payable, ...splitPayment(payable.net, rate, isDecimal(amount) ? amount : null) };
  });
}

/** Returns the payment lines of procPaySettlements. */
export function toPaymentLines(
  plan: readonly PlannedPayment[],
  account: PayingAccount,
  rest: { readonly accountId: string; readonly currencyCode: string },
  reference: string,
) {
  return plan.flatMap(({ payable, amount, rest: left }) => [
    ...(decimal(amount).greaterThan(0)
      ? [
          {
            settlementId: payable.id,
            storeId: account.id,
            currencyCode: account.currency,
            amount,
            reference,
          },
        ]
      : []),
    ...(decimal(left).greaterThan(0)
      ? [
          {
            settlementId: payable.id,
            storeId: rest.accountId,
            currencyCode: rest.currencyCode,
            amount: left,
            reference,
          },
        ]
      : []),
  ]);
}

/** Returns what all settlements together pay, in their currency. */
export const totalOf = (payables: readonly Payable[]): Amount =>
  sum(payables.filter(needsMoney).map(({ net }) => net));
