import * as z from 'zod/mini';
import { denominations } from '#domain/cash.ts';
import { type Amount, decimal, sum, toAmount } from '#domain/money.ts';
import { validationTexts } from '#domain/texts.ts';
import { optionalAmount, requiredAmount } from '#web/ui/form/number-rules.ts';
import { optional, required, requiredChoice } from '#web/ui/form/rules.ts';

/** What is counted: cash of a currency, or a batch of a payment method. */
export interface CountedMethod {
  readonly methodName: string;
  readonly currencyCode: string;
  readonly paymentMethodId: string | null;
  readonly counting: string;
  /** What a final count differs by, for who closes it. */
  readonly difference?: string;
}

/** A count as procCountCash takes it. */
export interface Count {
  readonly currencyCode: string;
  readonly counted: Amount;
  readonly paymentMethodId?: string;
  readonly denominations?: Readonly<Record<string, number>>;
}

/** Under which name a form keeps what of a method is counted. */
export const amountField = ({ currencyCode, paymentMethodId }: CountedMethod): string =>
  paymentMethodId ?? currencyCode;

/** And how many pieces of a value. A dot would be a path in the form. */
export const piecesField = (currency: string, value: string): string =>
  `${currency} ${value.replace('.', ',')}`;

const amount = optionalAmount();
const pieces = optional('word').check(z.regex(/^\d{0,6}$/, { error: validationTexts.numeric }));

const piecesOf = ({ currencyCode, counting }: CountedMethod) =>
  counting === 'CASH' ? (denominations[currencyCode] ?? []) : [];

/** A form of counts: an amount for each method, or pieces by value for cash; 0 is typed, an empty field is not 0 (D101). */
export function countSchema(methods: readonly CountedMethod[]) {
  return z
    .object(
      Object.fromEntries(
        methods.flatMap((method) => [
          [amountField(method), amount] as const,
          ...piecesOf(method).map(
            (value) => [piecesField(method.currencyCode, value), pieces] as const,
          ),
        ]),
      ),
    )
    .check(({ value, issues }) => {
      for (const method of methods.filter((each) => !isCounted(value, each))) {
        issues.push({
          code: 'custom',
          input: value,
          path: [amountField(method)],
          message: validationTexts.required,
        });
      }
    });
}

const isCounted = (values: Typed, method: CountedMethod) =>
  [
    amountField(method),
    ...piecesOf(method).map((value) => piecesField(method.currencyCode, value)),
  ].some((name) => values[name] !== '');

/** Nothing counted yet. */
export function emptyCount(methods: readonly CountedMethod[]): Record<string, string> {
  return Object.fromEntries(Object.keys(countSchema(methods).shape).map((name) => [name, '']));
}

type Typed = Readonly<Record<string, unknown>>;

function typedPieces(values: Typed, method: CountedMethod): readonly (readonly [string, number])[] {
  return piecesOf(method)
    .map((value) => [value, Number(values[piecesField(method.currencyCode, value)] || 0)] as const)
    .filter(([, count]) => Number.isInteger(count) && count > 0);
}

/** What the pieces of a method come to, or null where none is typed. */
export function amountOfPieces(values: Typed, method: CountedMethod): Amount | null {
  const counted = typedPieces(values, method);
  if (counted.length === 0) return null;
  return sum(counted.map(([value, count]) => toAmount(decimal(value).times(count))));
}

/** The counts that a form holds; pieces go before an amount, and pieces of 0 are 0. */
export function toCounts(values: Typed, methods: readonly CountedMethod[]): Count[] {
  return methods.map((method) => {
    const { currencyCode, paymentMethodId } = method;
    const counted = amountOfPieces(values, method) ?? (values[amountField(method)] || '0');
    const kept = typedPieces(values, method);
    return {
      currencyCode,
      counted: String(counted),
      ...(paymentMethodId && { paymentMethodId }),
      ...(kept.length > 0 && { denominations: Object.fromEntries(kept) }),
    };
  });
}

export const movementKinds = {
  PAY_IN: 'Entrada',
  PAY_OUT: 'Salida',
  TRANSFER: 'A la caja fuerte',
} as const;

/** A movement of a drawer: every one has its note (doc 4 §2). */
export const movementSchema = z.object({
  kind: requiredChoice(),
  currencyCode: requiredChoice(),
  amount: requiredAmount(),
  notes: required('note'),
});

/** Tips that were paid by card, given to their technician (doc 4 §6, 9). */
export const tipsSchema = z.object({ employeeId: requiredChoice(), amount: requiredAmount() });

/** A close: what stays in each drawer, and the reason of what differs, by the fields of their methods. */
export function closeSchema(methods: readonly CountedMethod[]) {
  return z.object({
    ...Object.fromEntries(
      methods
        .filter(({ counting }) => counting === 'CASH')
        .map((method) => [amountField(method), amount]),
    ),
    ...Object.fromEntries(
      methods.map((method) => [
        reasonField(method),
        differs(method) ? required('note') : optional('note'),
      ]),
    ),
  });
}

/** Whether a final count has a difference, which takes a reason. */
export const differs = ({ difference = '0' }: CountedMethod): boolean => Number(difference) !== 0;

export const reasonField = (method: CountedMethod): string => `reason ${amountField(method)}`;

export const registerSchema = z.object({ registerName: required('name') });
