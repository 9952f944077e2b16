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
  /** The office's method, where one was chosen that its type and currency alone do not say. */
  readonly methodId?: string | undefined;
  readonly label?: string | undefined;
  readonly needsReference?: boolean | undefined;
  readonly reference?: string | undefined;
}

/** A way to pay, as one button chooses it. */
export interface PaymentMethod {
  readonly type: PaymentType;
  readonly currency: Currency;
  readonly methodId?: string;
  readonly label?: string;
  readonly needsReference?: boolean;
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
  readonly paymentMethodId?: string;
  readonly reference?: string;
  /** −1 for change (D48). */
  readonly direction?: -1;
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
    const unreferenced = referenceProblem(payments);
    const tendered = tender(payments, due, terms);
    const { missing, change: excess } = balance(due, tendered, terms);
    const kept = giveChange(tendered, excess, terms.currency);
    const { covered, paid } = balance(due, kept, terms);
    return {
      tendered,
      kept,
      missing: isPositive(missing) ? missing : '0.00',
      change: covered ? excess : '0.00',
      problem: covered ? unreferenced : differing(paid, due, terms.currency),
    };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const problem = errorText(error.code, error.params);
    return { tendered: [], kept: [], missing: due, change: '0.00', problem };
  }
}

/** Why a payment lacks the reference that its method needs (document 4 §6), or null. */
function referenceProblem(payments: readonly SalePayment[]): string | null {
  const referred = payments.find(({ needsReference }) => needsReference);
  if (!referred) return null;
  const wrong = payments.find(
    ({ needsReference, reference = '' }) => needsReference && !/^\d{4,20}$/.test(reference.trim()),
  );
  if (!wrong) return null;
  return errorText(wrong.reference?.trim() ? 'REFERENCE_INVALID' : 'REFERENCE_REQUIRED');
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
    direction: detail.direction ?? (1 as const),
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

function detailOf(payment: SalePayment, { currency, usdRate, eurRate }: SaleTerms): PaymentDetail {
  const amount = typedAmount(payment.amount);
  const isForeign = payment.currency !== currency;
  const rate = payment.currency === 'EUR' ? eurRate : usdRate;
  const reference = payment.reference?.trim();
  return {
    amount,
    payment_type: payment.type,
    currency: payment.currency,
    exchange_rate: isForeign ? requireRate(rate, payment.currency).toString() : '1',
    amount_bs: paymentValue({ amount, currency: payment.currency, exchangeRate: rate }, currency),
    ...(payment.methodId && { paymentMethodId: payment.methodId }),
    ...(reference && { reference }),
  };
}

/**
 * Takes the change out of the cash of the office's currency, the last one first. What was handed over in another stays in
 * the till as it is, and change for it goes out as a line of its own (D48). Without enough cash nothing is given back.
 */
function giveChange(
  tendered: readonly PaymentDetail[],
  change: Amount,
  currency: Currency,
): readonly PaymentDetail[] {
  const cash = tendered.filter(({ payment_type }) => payment_type === 'Cash');
  const enough = !decimal(sum(cash.map(({ amount_bs }) => amount_bs))).lessThan(change);
  let toGive = decimal(enough ? change : '0');
  const kept = tendered
    .toReversed()
    .map((detail) => {
      const own = detail.payment_type === 'Cash' && detail.currency === currency;
      if (!own || !toGive.greaterThan(0)) return detail;
      const given = toGive.lessThan(detail.amount_bs) ? toGive : decimal(detail.amount_bs);
      toGive = toGive.minus(given);
      const worth = toAmount(decimal(detail.amount_bs).minus(given));
      return { ...detail, amount: worth, amount_bs: worth };
    })
    .toReversed()
    .filter(({ amount }) => isPositive(amount));
  if (!toGive.greaterThan(0)) return kept;
  const given = toAmount(toGive);
  const line = { payment_type: 'Cash', currency, exchange_rate: '1', direction: -1 } as const;
  return [...kept, { ...line, amount: given, amount_bs: given }];
}
