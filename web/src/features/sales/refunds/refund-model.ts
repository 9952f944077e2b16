import * as z from 'zod/mini';
import type { Currency } from '#domain/currencies.ts';
import { errorText } from '#domain/errors.ts';
import { type Amount, decimal, sum, toAmount } from '#domain/money.ts';
import { amountProblem, isAmount } from '#domain/typed-numbers.ts';
import { optional, required, requiredChoice } from '#web/ui/form/rules.ts';

/** A line of the sale, as far as a refund needs it. */
export interface RefundLine {
  readonly id: string;
  readonly cost: Amount;
  readonly tip: Amount;
  readonly refundedDay: string | null;
}

/** A method of the office, with what a unit of its currency is worth by the sale's own rates. */
export interface RefundMethod {
  readonly id: string;
  readonly methodName: string;
  readonly currency: Currency;
  readonly rate: string;
}

/** A payment as procRefundSale takes it. */
export interface RefundPayment {
  readonly paymentMethodId: string;
  readonly amount: Amount;
  readonly amount_bs?: Amount;
  readonly reference?: string;
}

const reference = optional('word').check(
  z.refine((typed) => typed === '' || /^\d{4,20}$/.test(typed), {
    error: errorText('REFERENCE_INVALID'),
  }),
);

/** What is given back, how, and why; a second method takes its part, the first the rest. */
export const refundSchema = z.object({
  lineIds: z.array(z.string()).check(z.minLength(1, errorText('LINE_REQUIRED'))),
  methodId: requiredChoice(),
  reference,
  otherMethodId: z.string(),
  otherAmount: z.string().check(
    z.refine((typed) => typed === '' || isAmount(typed), {
      error: ({ input }) => amountProblem(String(input)),
    }),
  ),
  otherReference: reference,
  reason: required('note'),
});

export type RefundValues = z.infer<typeof refundSchema>;

/** Everything that was not given back yet, by the method that is proposed. */
export function emptyRefund(lines: readonly RefundLine[], methodId: string): RefundValues {
  return {
    lineIds: lines.flatMap(({ id, refundedDay }) => (refundedDay ? [] : id)),
    methodId,
    reference: '',
    otherMethodId: '',
    otherAmount: '',
    otherReference: '',
    reason: '',
  };
}

/** What the chosen lines come to with their tips, in the sale's currency. */
export function refundDue(lines: readonly RefundLine[], lineIds: readonly string[]): Amount {
  return sum(
    lines.filter(({ id }) => lineIds.includes(id)).flatMap(({ cost, tip }) => [cost, tip]),
  );
}

/** The payments that give it back: the first method takes what the second leaves. */
export function refundPayments(
  values: RefundValues,
  due: Amount,
  methods: readonly RefundMethod[],
): readonly RefundPayment[] {
  const find = (wanted: string) => methods.find(({ id }) => id === wanted);
  const [first, second] = [find(values.methodId), find(values.otherMethodId)];
  if (!first) return [];
  const part = second && isAmount(values.otherAmount) ? values.otherAmount : '0';
  const partWorth = second ? toAmount(decimal(part).times(decimal(second.rate))) : '0.00';
  const rest = toAmount(decimal(due).minus(decimal(partWorth)));
  return [
    ...(decimal(rest).greaterThan(0) ? [worth(first, rest, values.reference)] : []),
    ...(second && decimal(part).greaterThan(0)
      ? [{ ...worth(second, partWorth, values.otherReference), amount: toAmount(part) }]
      : []),
  ];
}

/** An amount of the sale's currency by a method. */
function worth({ id, rate }: RefundMethod, local: Amount, typed: string): RefundPayment {
  const told = typed.trim() ? { reference: typed.trim() } : {};
  if (rate === '1') return { paymentMethodId: id, amount: local, ...told };
  return {
    paymentMethodId: id,
    amount: toAmount(decimal(local).dividedBy(decimal(rate))),
    amount_bs: local,
    ...told,
  };
}
