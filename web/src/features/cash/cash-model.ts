import * as z from 'zod/mini';
import { isAmount } from '#domain/input/parse-number.ts';
import { currencies } from '#domain/money/currencies.ts';
import { type Amount, decimal, formatMoney, sum, toAmount } from '#domain/money/money.ts';
import { denominations } from '#domain/sales/cash.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { optionalAmount, requiredAmount } from '#web/ui/form/inputs/number-rules.ts';
import { optional, required, requiredChoice } from '#web/ui/form/rules/rules.ts';

/** A counted method: cash of a currency, or a batch of a payment method. */
export interface CountedMethod {
  readonly methodName: string;
  readonly currencyCode: string;
  readonly paymentMethodId: string | null;
  readonly counting: string;
  /** Difference of the final count, for persons who close it. */
  readonly difference?: string;
}

/** A count in the form of procCountCash. */
export interface Count {
  readonly currencyCode: string;
  readonly counted: Amount;
  readonly paymentMethodId?: string;
  readonly denominations?: Readonly<Record<string, number>>;
}

/** Returns the form field of a method's amount. */
export const amountField = ({ currencyCode, paymentMethodId }: CountedMethod): string =>
  paymentMethodId ?? currencyCode;

/** Returns the form field of the pieces of a value. Without dots, which would be a path in the form. */
export const piecesField = (currency: string, value: string): string =>
  `${currency} ${value.replace('.', ',')}`;

const amount = optionalAmount();
const pieces = optional('word').check(z.regex(/^\d{0,6}$/, { error: validationTexts.numeric }));
// A method that appears while a count is open has no value yet: its field is empty.
const newAmount = z.prefault(amount, '');
const newPieces = z.prefault(pieces, '');

const piecesOf = ({ currencyCode, counting }: CountedMethod) =>
  counting === 'CASH' ? (denominations[currencyCode] ?? []) : [];

/** Returns the schema of a count: an amount per method, or pieces by value for cash; an empty field is not 0 (D101). */
export function countSchema(methods: readonly CountedMethod[]) {
  return z
    .object(
      Object.fromEntries(
        methods.flatMap((method) => [
          [amountField(method), newAmount] as const,
          ...piecesOf(method).map(
            (value) => [piecesField(method.currencyCode, value), newPieces] as const,
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

/** Returns the empty form values. */
export function emptyCount(methods: readonly CountedMethod[]): Record<string, string> {
  return Object.fromEntries(Object.keys(countSchema(methods).shape).map((name) => [name, '']));
}

type Typed = Readonly<Record<string, unknown>>;

function parsePieces(values: Typed, method: CountedMethod): readonly (readonly [string, number])[] {
  return piecesOf(method).flatMap((value) => {
    const typed = values[piecesField(method.currencyCode, value)] || undefined;
    const count = Number(typed);
    return Number.isInteger(count) ? [[value, count] as const] : [];
  });
}

/** Returns the amount of the typed pieces of a method, or null if none is typed. */
export function amountOfPieces(values: Typed, method: CountedMethod): Amount | null {
  const counted = parsePieces(values, method);
  if (counted.length === 0) return null;
  return sum(counted.map(([value, count]) => toAmount(decimal(value).times(count))));
}

/** Returns the counts of the form. Typed pieces replace an amount, even if all are 0. */
export function toCounts(values: Typed, methods: readonly CountedMethod[]): Count[] {
  return methods.map((method) => {
    const { currencyCode, paymentMethodId } = method;
    const counted = amountOfPieces(values, method) ?? (values[amountField(method)] || '0');
    const countedPieces = parsePieces(values, method).filter(([, count]) => count > 0);
    return {
      currencyCode,
      counted: String(counted),
      ...(paymentMethodId && { paymentMethodId }),
      ...(countedPieces.length > 0 && { denominations: Object.fromEntries(countedPieces) }),
    };
  });
}

/** Returns the sums of amounts by currency: 'Bs 90.00 · $ 20.00'. No line breaks within an amount. */
export function totals(
  amounts: readonly { readonly currencyCode: string; readonly amount: Amount }[],
): string {
  return currencies
    .flatMap((currency) => {
      const own = amounts.filter(({ currencyCode }) => currencyCode === currency);
      if (own.length === 0) return [];
      const total = formatMoney(sum(own.map(({ amount }) => amount)), currency);
      return [total.replaceAll(' ', '\u00a0')];
    })
    .join(' · ');
}

/** Returns the sums of an unfinished count by currency, without texts that are no amount. */
export function countedTotals(values: Typed, methods: readonly CountedMethod[]): string {
  return totals(
    toCounts(values, methods).map(({ currencyCode, counted }) => ({
      currencyCode,
      amount: isAmount(counted) ? counted : '0',
    })),
  );
}

/**
 * Returns whether cash is counted by pieces: as an unfinished count was typed, whose values the other
 * inputs would hide and send, else as the device prefers.
 */
export function countsByPieces(
  values: Typed,
  methods: readonly CountedMethod[],
  preferred: boolean,
): boolean {
  const cash = methods.filter(({ counting }) => counting === 'CASH');
  const hasPieces = (method: CountedMethod) =>
    piecesOf(method).some((value) => values[piecesField(method.currencyCode, value)]);
  return cash.some(hasPieces) || (preferred && !cash.some((method) => values[amountField(method)]));
}

/**
 * Returns the values of the cash inputs after a switch between amounts and pieces. Inputs that the
 * switch hides are emptied, because their values would be sent unseen; pieces become their amount.
 */
export function switchedCount(
  values: Typed,
  methods: readonly CountedMethod[],
  byPieces: boolean,
): Record<string, string> {
  return Object.fromEntries(
    methods
      .filter(({ counting }) => counting === 'CASH')
      .flatMap((method) => [
        [amountField(method), byPieces ? '' : (amountOfPieces(values, method) ?? '')],
        ...piecesOf(method).map((value) => [piecesField(method.currencyCode, value), '']),
      ]),
  );
}

export const movementKinds = {
  PAY_IN: 'Entrada',
  PAY_OUT: 'Salida',
  TRANSFER: 'A la caja fuerte',
} as const;

/** A movement of a drawer, with a required note (doc 4 §2). */
export const movementSchema = z.object({
  kind: requiredChoice(),
  currencyCode: requiredChoice(),
  amount: requiredAmount(),
  notes: required('note'),
});

/** Card tips paid out to a technician (doc 4 §6, §9). */
export const tipsSchema = z.object({ employeeId: requiredChoice(), amount: requiredAmount() });

/** Returns the schema of a close: the remaining cash of each drawer, and a reason for each difference. */
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

/** Returns whether a final count has a difference, which requires a reason. */
export const differs = ({ difference = '0' }: CountedMethod): boolean => Number(difference) !== 0;

export const reasonField = (method: CountedMethod): string => `reason ${amountField(method)}`;

export const registerSchema = z.object({ registerName: required('name') });
