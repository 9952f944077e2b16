import { errorText } from '#domain/errors/error-register.ts';
import { RuleError } from '#domain/errors/rule-error.ts';
import { cleanText } from '#domain/input/clean-text.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { isRate, requireRate } from '#domain/money/exchange-rate.ts';
import { type Amount, decimal, formatMoney, sum, toAmount } from '#domain/money/money.ts';
import { paymentBalance, paymentValue } from '#domain/sales/payments.ts';
import type { PaymentType } from '#domain/texts/captions.ts';
import { isPositive, parseAmount } from '../sale-model.ts';
import { computeChange, partOfWorth } from './change.ts';
import { methodOf, type OfficeMethod, requiresReference } from './office-method.ts';
import type { Part, PaymentDetail, PaymentTerms, SalePayment } from './payment-types.ts';

/** A payment method, as one button chooses it. */
export interface PaymentMethod {
  readonly type: PaymentType;
  readonly currency: Currency;
  readonly methodId?: string;
  readonly label?: string;
}

/**
 * Returns the payments after a method is chosen. The new payment covers the rest; if there is no
 * rest, it replaces the last payment.
 */
export function choosePayment(
  payments: readonly SalePayment[],
  method: PaymentMethod,
  missing: Amount,
): SalePayment[] {
  const hasOpenRest = isPositive(missing) && payments.every(({ amount }) => amount !== '');
  const remaining = hasOpenRest ? payments : payments.slice(0, -1);
  return [...remaining, { key: crypto.randomUUID(), ...method, amount: '' }];
}

/**
 * Returns a payment in a currency. A typed amount means something else in another one, so the payment
 * covers the rest again.
 */
export function inCurrency(payment: SalePayment, currency: Currency): SalePayment {
  return payment.currency === currency ? payment : { ...payment, currency, amount: '' };
}

/** Payment settings of an office, besides prices. */
export interface SettleOptions {
  readonly methods?: readonly OfficeMethod[];
  /** Currency of the change; the office's currency if absent. */
  readonly changeCurrency?: Currency | undefined;
}

export interface Settlement {
  /** Tendered amounts, one per payment. */
  readonly tendered: readonly PaymentDetail[];
  /** Amounts that stay in the till after the change: the payments to send. */
  readonly remaining: readonly PaymentDetail[];
  /** Unpaid rest, in the office's currency. */
  readonly missing: Amount;
  /** Change in cash, in the office's currency. */
  readonly change: Amount;
  /** The same change in the chosen currency. */
  readonly given: { readonly amount: Amount; readonly currency: Currency };
  /** Difference from coin rounding (D72). */
  readonly rounding: Amount;
  /** Why the payments are invalid, or null. */
  readonly problem: string | null;
}

/** Returns the amount due in dollars, as one payment in dollars would cover it; null without a rate. */
export function dueInDollars(due: Amount, rate: string | null): Amount | null {
  return isRate(rate) ? toAmount(decimal(due).dividedBy(rate)) : null;
}

/** Compares payments with the amount due (D14); cash above it gives change. */
export function settle(
  payments: readonly SalePayment[],
  due: Amount,
  terms: PaymentTerms,
  { methods = [], changeCurrency = terms.currency }: SettleOptions = {},
): Settlement {
  try {
    const tendered = tender(payments, due, terms, methods);
    const tenderedBalance = balance(due, tendered, terms);
    const cash = { type: 'Cash', currency: changeCurrency } as const;
    const { remaining, change, given } = computeChange(tendered, tenderedBalance.change, {
      terms,
      currency: changeCurrency,
      method: methodOf(cash, methods),
    });
    const { covered, paid, rounding } = balance(due, remaining, terms);
    const isMissing = !covered && isPositive(tenderedBalance.missing);
    return {
      tendered: tendered.map(({ detail }) => detail),
      remaining: remaining.map(({ detail }) => detail),
      missing: isMissing ? tenderedBalance.missing : '0.00',
      change: covered ? change : '0.00',
      given: { amount: covered ? given : '0.00', currency: changeCurrency },
      rounding,
      problem: covered ? referenceProblem(payments, methods) : differing(paid, due, terms.currency),
    };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const problem = errorText(error.code, error.params);
    const given = { amount: '0.00', currency: changeCurrency };
    return {
      tendered: [],
      remaining: [],
      missing: due,
      change: '0.00',
      given,
      rounding: '0.00',
      problem,
    };
  }
}

/** Returns why a payment lacks the reference that its method requires (doc 4 §6), or null. */
function referenceProblem(
  payments: readonly SalePayment[],
  methods: readonly OfficeMethod[],
): string | null {
  const wrong = payments.find(
    (payment) =>
      requiresReference(payment, methods) && !/^\d{4,20}$/.test(cleanText(payment.reference ?? '')),
  );
  if (!wrong) return null;
  return errorText(cleanText(wrong.reference ?? '') ? 'REFERENCE_INVALID' : 'REFERENCE_REQUIRED');
}

function differing(paid: Amount, due: Amount, currency: Currency): string {
  return errorText('PAYMENTS_DIFFER', {
    paid: formatMoney(paid, currency),
    due: formatMoney(due, currency),
  });
}

function balance(due: Amount, parts: readonly Part[], { currency }: PaymentTerms) {
  const payments = parts.map(({ detail, step }) => ({
    amount: detail.amount,
    currency: detail.currency,
    exchangeRate: detail.exchange_rate,
    amountLocal: detail.amount_bs,
    direction: detail.direction ?? (1 as const),
    roundingStep: step,
  }));
  return paymentBalance(due, '0', payments.length ? payments : [nothing(currency)], currency);
}

/** An empty sale without payments would count as paid (D14), so the form treats it as unpaid. */
function nothing(currency: Currency) {
  return { amount: '0', currency };
}

/**
 * Computes the payments. The last one without an amount gets the rest, rounded to the next coin if
 * its method rounds. Otherwise the last one in another currency gets a rest below one of its cents.
 */
function tender(
  payments: readonly SalePayment[],
  due: Amount,
  terms: PaymentTerms,
  methods: readonly OfficeMethod[],
): readonly Part[] {
  const parts = payments.map((payment) => partOf(payment, terms, methods));
  const missing = decimal(due).minus(sum(parts.map(({ detail }) => detail.amount_bs)));
  const open = payments.findLastIndex(({ amount }) => amount === '');
  const inDollars = payments.findLastIndex(({ currency }) => currency !== terms.currency);
  const adjustedIndex = open >= 0 ? open : inDollars;
  return parts.map((part, index) => {
    const { detail, step } = part;
    const rest = toAmount(missing.plus(detail.amount_bs));
    if (index !== adjustedIndex || !isPositive(rest)) return part;
    const deducted = partOfWorth(detail, rest, step);
    return index === open || deducted.detail.amount === detail.amount ? deducted : part;
  });
}

function partOf(
  payment: SalePayment,
  { currency, usdRate, eurRate }: PaymentTerms,
  methods: readonly OfficeMethod[],
): Part {
  const amount = parseAmount(payment.amount);
  const isForeign = payment.currency !== currency;
  const rate = payment.currency === 'EUR' ? eurRate : usdRate;
  const reference = cleanText(payment.reference ?? '');
  const method = methodOf(payment, methods);
  // The API requires a reference only for a sent method.
  const methodId =
    payment.methodId ?? (requiresReference(payment, methods) ? method?.id : undefined);
  const detail = {
    amount,
    payment_type: payment.type,
    currency: payment.currency,
    exchange_rate: isForeign ? requireRate(rate, payment.currency).toString() : '1',
    amount_bs: paymentValue({ amount, currency: payment.currency, exchangeRate: rate }, currency),
    ...(methodId && { paymentMethodId: methodId }),
    ...(reference && { reference }),
  };
  return { detail, step: method?.roundingStep ?? '0' };
}
