import type { PaymentType } from '#domain/captions.ts';
import { errorText } from '#domain/errors.ts';
import { requireRate } from '#domain/exchange-rate.ts';
import { type Amount, type Currency, decimal, formatMoney, sum, toAmount } from '#domain/money.ts';
import { paymentBalance, paymentValue } from '#domain/payments.ts';
import { RuleError } from '#domain/rule-error.ts';
import { isPositive, type SaleTerms, typedAmount } from '../sale-model.ts';

/** A payment as it is filled in; the last one with amount '' takes what is left to pay. */
export interface SalePayment {
  readonly key: string;
  readonly type: PaymentType;
  readonly currency: Currency;
  readonly amount: string;
}

/** A way to pay, as one button chooses it. */
export interface PaymentMethod {
  readonly type: PaymentType;
  readonly currency: Currency;
}

/**
 * The payments once a method is chosen: it takes all that is due, or the rest that the others leave; where
 * they leave none it takes the place of the last.
 */
export function choosePayment(
  payments: readonly SalePayment[],
  method: PaymentMethod,
  missing: Amount,
): SalePayment[] {
  const leavesRest = isPositive(missing) && payments.every(({ amount }) => amount !== '');
  const kept = leavesRest ? payments : payments.slice(0, -1);
  const key = payments[kept.length]?.key ?? crypto.randomUUID();
  return [...kept, { key, ...method, amount: '' }];
}

/** A line of `paymentDetails` (doc 2 §3): amount in its currency, amount_bs in the office's. */
export interface PaymentDetail {
  readonly amount: Amount;
  readonly payment_type: PaymentType;
  readonly currency: Currency;
  readonly exchange_rate: string;
  readonly amount_bs: Amount;
}

export interface Settlement {
  /** What was handed over, one for each payment. */
  readonly tendered: readonly PaymentDetail[];
  /** What stays in the till when the change is given: what is sent. */
  readonly kept: readonly PaymentDetail[];
  /** Still to be paid, in the office's currency. */
  readonly missing: Amount;
  /** To be given back in cash, in the office's currency. */
  readonly change: Amount;
  /** Why the sale cannot be paid so, or null. */
  readonly problem: string | null;
}

/** Holds payments against what is due (D14); more cash than is due gives change. */
export function settle(
  payments: readonly SalePayment[],
  due: Amount,
  terms: SaleTerms,
): Settlement {
  try {
    const tendered = tender(payments, due, terms);
    const { missing, change: excess } = balance(due, tendered, terms);
    const kept = giveChange(tendered, excess);
    const { covered, paid } = balance(due, kept, terms);
    return {
      tendered,
      kept,
      missing: isPositive(missing) ? missing : '0.00',
      change: covered ? excess : '0.00',
      problem: covered ? null : differing(paid, due, terms.currency),
    };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const problem = errorText(error.code, error.params);
    return { tendered: [], kept: [], missing: due, change: '0.00', problem };
  }
}

function differing(paid: Amount, due: Amount, currency: Currency): string {
  return errorText('PAYMENTS_DIFFER', {
    paid: formatMoney(paid, currency),
    due: formatMoney(due, currency),
  });
}

function balance(due: Amount, details: readonly PaymentDetail[], { currency }: SaleTerms) {
  const payments = details.map((detail) => ({
    amount: detail.amount,
    currency: detail.currency,
    exchangeRate: detail.exchange_rate,
    amountLocal: detail.amount_bs,
  }));
  return paymentBalance(due, '0', payments.length ? payments : [nothing(currency)], currency);
}

/** Without payments the sale would count as paid (D14); here nothing is paid before it is filled in. */
function nothing(currency: Currency) {
  return { amount: '0', currency };
}

/** One payment takes the cents or the whole that the others leave; half a cent of a dollar is no debt. */
function tender(
  payments: readonly SalePayment[],
  due: Amount,
  terms: SaleTerms,
): readonly PaymentDetail[] {
  const details = payments.map((payment) => detailOf(payment, terms));
  const missing = decimal(due).minus(sum(details.map(({ amount_bs }) => amount_bs)));
  const open = payments.findLastIndex(({ amount }) => amount === '');
  const inDollars = payments.findLastIndex(({ currency }) => currency !== terms.currency);
  const taking = open >= 0 ? open : inDollars;
  return details.map((detail, index) => {
    const rest = toAmount(missing.plus(detail.amount_bs));
    if (index !== taking || !isPositive(rest)) return detail;
    const amount = toAmount(decimal(rest).dividedBy(decimal(detail.exchange_rate)));
    return index === open || amount === detail.amount
      ? { ...detail, amount, amount_bs: rest }
      : detail;
  });
}

function detailOf(payment: SalePayment, { currency, usdRate }: SaleTerms): PaymentDetail {
  const amount = typedAmount(payment.amount);
  const isForeign = payment.currency !== currency;
  return {
    amount,
    payment_type: payment.type,
    currency: payment.currency,
    exchange_rate: isForeign ? requireRate(usdRate, payment.currency).toString() : '1',
    amount_bs: paymentValue(
      { amount, currency: payment.currency, exchangeRate: usdRate },
      currency,
    ),
  };
}

/** Takes the change out of the cash, the last one first; without enough cash nothing is given back. */
function giveChange(tendered: readonly PaymentDetail[], change: Amount): readonly PaymentDetail[] {
  const cash = tendered.filter(({ payment_type }) => payment_type === 'Cash');
  const enough = !decimal(sum(cash.map(({ amount_bs }) => amount_bs))).lessThan(change);
  let toGive = decimal(enough ? change : '0');
  return tendered
    .toReversed()
    .map((detail) => {
      if (detail.payment_type !== 'Cash' || !toGive.greaterThan(0)) return detail;
      const given = toGive.lessThan(detail.amount_bs) ? toGive : decimal(detail.amount_bs);
      toGive = toGive.minus(given);
      const worth = decimal(detail.amount_bs).minus(given);
      return {
        ...detail,
        amount: toAmount(worth.dividedBy(decimal(detail.exchange_rate))),
        amount_bs: toAmount(worth),
      };
    })
    .toReversed()
    .filter(({ amount }) => isPositive(amount));
}
