import * as z from 'zod/mini';
import { errorText } from '#domain/errors/error-register.ts';
import { cleanText } from '#domain/input/clean-text.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { type Amount, decimal, formatMoney, sum, toAmount } from '#domain/money/money.ts';
import type { PaymentType } from '#domain/texts/captions.ts';
import { optionalAmount } from '#web/ui/form/inputs/number-rules.ts';
import { optional, required, requiredChoice } from '#web/ui/form/rules/rules.ts';
import { partOfWorth } from '../payments/change.ts';
import type { OfficeMethod } from '../payments/office-method.ts';
import { type Settlement, settle } from '../payments/payment-model.ts';
import type { Part, PaymentTerms } from '../payments/payment-types.ts';
import { isPositive } from '../sale-model.ts';

/** Fields of a sale's line that a refund needs. */
export interface RefundLine {
  readonly id: string;
  readonly cost: Amount;
  readonly tip: Amount;
  readonly refundedDay: string | null;
}

/** A recorded payment of the sale. */
export interface PaidBefore {
  readonly paymentMethodId: string | null;
  readonly paymentType: string;
  readonly currencyCode: string;
  readonly amount: Amount;
  readonly amountLocal: Amount;
  readonly exchangeRate: string;
  readonly direction: number;
}

const payment = z.object({
  key: z.string(),
  methodId: requiredChoice(),
  amount: optionalAmount(),
  reference: optional('word').check(
    z.refine((typed) => typed === '' || /^\d{4,20}$/.test(typed), {
      error: errorText('REFERENCE_INVALID'),
    }),
  ),
});

/** A refund payment; without an amount it covers the rest. */
export type RefundPayment = z.infer<typeof payment>;

/** Lines, payments and reason of a refund; the payments are null while the proposal is unchanged. */
export const refundSchema = z.object({
  lineIds: z.array(z.string()).check(z.minLength(1, errorText('LINE_REQUIRED'))),
  payments: z.nullable(z.array(payment)),
  reason: required('note'),
});

/**
 * Returns the chosen lines that can be refunded: a warranty, or a refund by another tab or person,
 * may have excluded a line since it was chosen.
 */
export function refundableIds(
  lines: readonly RefundLine[],
  chosenIds: readonly string[],
  hasWarranty: (id: string) => boolean,
): string[] {
  return lines
    .filter(
      ({ id, refundedDay }) => chosenIds.includes(id) && refundedDay === null && !hasWarranty(id),
    )
    .map(({ id }) => id);
}

/** Returns the sum of the chosen lines with their tips, in the sale's currency. */
export function refundDue(lines: readonly RefundLine[], lineIds: readonly string[]): Amount {
  return sum(
    lines.filter(({ id }) => lineIds.includes(id)).flatMap(({ cost, tip }) => [cost, tip]),
  );
}

/** Returns the amount paid with each method; change is subtracted from cash. */
function paidByMethod(payments: readonly PaidBefore[], methods: readonly OfficeMethod[]) {
  const methodOf = ({ paymentMethodId, paymentType, currencyCode }: PaidBefore) =>
    methods.find(({ id }) => id === paymentMethodId) ??
    methods.find(
      (each) =>
        each.isDefault && each.paymentType === paymentType && each.currencyCode === currencyCode,
    );
  const signed = (each: PaidBefore, amount: Amount) =>
    each.direction === -1 ? `-${amount}` : amount;
  const known = payments.flatMap((each) => {
    const method = methodOf(each);
    return method ? { ...each, method } : [];
  });
  const nets = [...Map.groupBy(known, ({ method }) => method)].map(([method, each]) => ({
    method,
    rate: each[0]?.exchangeRate ?? '1',
    amount: sum(each.map((one) => signed(one, one.amount))),
    worth: sum(each.map((one) => signed(one, one.amountLocal))),
  }));
  let change = decimal(
    sum(nets.flatMap(({ worth }) => (isPositive(worth) ? [] : worth))),
  ).negated();
  return nets
    .filter(({ worth }) => isPositive(worth))
    .map((net) => {
      if (net.method.paymentType !== 'Cash' || !change.greaterThan(0)) return net;
      const deducted = change.lessThan(net.worth) ? change : decimal(net.worth);
      change = change.minus(deducted);
      const worth = toAmount(decimal(net.worth).minus(deducted));
      return { ...net, worth, amount: toAmount(decimal(worth).dividedBy(decimal(net.rate))) };
    })
    .filter(({ worth }) => isPositive(worth));
}

/**
 * Returns the proposed payments (D98): the payments of the sale, or their share for some lines.
 * Cash amounts are rounded to existing coins; another method covers the difference, if the sale had
 * one.
 */
export function proposedPayments(
  { paid, payments }: { readonly paid: Amount; readonly payments: readonly PaidBefore[] },
  due: Amount,
  methods: readonly OfficeMethod[],
): readonly RefundPayment[] {
  const nets = paidByMethod(payments, methods);
  const isWhole = decimal(paid).equals(due);
  const share = decimal(due).dividedBy(decimal(isPositive(paid) ? paid : '1'));
  const last = nets.findLastIndex(({ method }) => !isPositive(method.roundingStep));
  const adjustedIndex = last === -1 ? nets.length - 1 : last;
  const coins = nets.map(({ method, rate, worth }) =>
    inCoins(method, rate, toAmount(decimal(worth).times(share))),
  );
  const otherRefunds = sum(
    coins.flatMap(({ detail }, at) => (at === adjustedIndex ? [] : detail.amount_bs)),
  );
  return nets.map(({ method, rate, amount }, at) => {
    const rest = toAmount(decimal(due).minus(decimal(otherRefunds)));
    const part =
      at === adjustedIndex ? inCoins(method, rate, rest).detail.amount : coins[at]?.detail.amount;
    return {
      key: method.id,
      methodId: method.id,
      amount: isWhole ? amount : (part ?? ''),
      reference: '',
    };
  });
}

function inCoins(method: OfficeMethod, exchange_rate: string, worth: Amount): Part {
  const detail = {
    amount: worth,
    payment_type: method.paymentType as PaymentType,
    currency: method.currencyCode as Currency,
    exchange_rate,
    amount_bs: worth,
  };
  return partOfWorth(detail, worth, method.roundingStep);
}

/** Compares the payments with the amount due, and returns why they are invalid. */
export function settleRefund(
  payments: readonly RefundPayment[],
  due: Amount,
  terms: PaymentTerms,
  methods: readonly OfficeMethod[],
): Settlement {
  const parts = payments.flatMap(({ key, methodId, amount, reference }) => {
    const method = methods.find(({ id }) => id === methodId);
    if (!method) return [];
    return {
      key,
      methodId,
      type: method.paymentType as PaymentType,
      currency: method.currencyCode as Currency,
      amount,
      reference,
      needsReference: cleanText(reference) !== '',
    };
  });
  const settlement = settle(parts, due, terms, { methods });
  if (!isPositive(settlement.change)) return settlement;
  const problem = errorText('PAYMENTS_DIFFER', {
    paid: formatMoney(sum(settlement.tendered.map(({ amount_bs }) => amount_bs)), terms.currency),
    due: formatMoney(due, terms.currency),
  });
  return { ...settlement, problem };
}
