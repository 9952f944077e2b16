import * as z from 'zod/mini';
import {
  amountProblem,
  isAmount,
  parsePercent,
  parseRate,
  percentProblem,
  rateProblem,
} from '#domain/input/parse-number.ts';
import { ranges } from '#domain/input/ranges.ts';
import { decimal, formatAmount } from '#domain/money/money.ts';
import { toFraction } from '#domain/money/percents.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { filled, optional } from '../rules/rules.ts';

const highest = ranges.amount[1];
const tooMuch = `Campo debe ser como máximo ${formatAmount(highest)}`;

interface Bounds {
  readonly message?: string;
  /** 'above' for more than 0, otherwise the minimum. */
  readonly from?: 'above' | number;
  readonly until?: number;
}

/** Parser of a kind of number, and its error text (D58). */
interface Reading {
  readonly read: (typed: string) => string | null;
  readonly problem: (typed: string) => string;
}

const percents: Reading = { read: parsePercent, problem: percentProblem };

function parseNumber({ read, problem }: Reading, { message, from = 'above', until }: Bounds) {
  const number = (typed: string) => decimal(read(typed) ?? '0');
  return z.pipe(
    filled(message).check(
      z.refine((typed) => read(typed) !== null, {
        error: ({ input }) => problem(String(input)),
        abort: true,
      }),
      z.refine(
        (typed) => from !== 'above' || number(typed).greaterThan(0),
        validationTexts.greaterThanZero,
      ),
      z.refine(
        (typed) => from === 'above' || number(typed).greaterThanOrEqualTo(from),
        `Campo debe ser como mínimo ${from}`,
      ),
      z.refine(
        (typed) => until === undefined || number(typed).lessThanOrEqualTo(until),
        `Campo debe ser como máximo ${until}`,
      ),
    ),
    z.transform((typed: string) => read(typed) ?? typed),
  );
}

/** Returns the rule for a rate above 0, disambiguated by the current one (D58), in API format ('36.5032'). */
export function requiredRate(present: string | null, bounds: Bounds = {}) {
  const read = (typed: string) => parseRate(typed, present);
  return parseNumber({ read, problem: rateProblem }, bounds);
}

/** Returns the rule for a percentage of at most 100 ('7,5' → '7.5'). */
export function requiredPercent(bounds: Omit<Bounds, 'until'> = {}) {
  return parseNumber(percents, { ...bounds, until: 100 });
}

/** Returns the rule for a percentage of at most 100 as a fraction ('16' → '0.16'). */
export function requiredFraction(bounds: Omit<Bounds, 'until'> = {}) {
  return z.pipe(
    requiredPercent(bounds),
    z.transform((percent: string) => toFraction(percent)),
  );
}

/** Returns the rule for a whole number of pieces or minutes between `from` and `until`. */
export function requiredCount(from: number, until = 9_999_999) {
  return z.pipe(
    filled().check(
      z.regex(/^\d{1,7}$/, { error: validationTexts.numeric, abort: true }),
      z.refine((text) => Number(text) >= from, `Campo debe ser como mínimo ${from}`),
      z.refine((text) => Number(text) <= until, `Campo debe ser como máximo ${until}`),
    ),
    z.transform(Number),
  );
}

/** Returns the rule for an optional amount of `MoneyInput`. */
export function optionalAmount() {
  return optional('word').check(
    z.refine((typed) => typed === '' || isAmount(typed), {
      error: ({ input }) => amountProblem(String(input)),
      abort: true,
    }),
  );
}

/** Returns the rule for an amount of `MoneyInput` above 0, or of 0 and more. */
export function requiredAmount({ from = 'above' }: Pick<Bounds, 'from'> = {}) {
  return filled().check(
    z.refine(isAmount, { error: ({ input }) => amountProblem(String(input)), abort: true }),
    z.refine(
      (amount) => from !== 'above' || decimal(amount).greaterThan(0),
      validationTexts.greaterThanZero,
    ),
    z.refine(
      (amount) => from === 'above' || decimal(amount).greaterThanOrEqualTo(from),
      `Campo debe ser como mínimo ${from}`,
    ),
    z.refine((amount) => decimal(amount).lessThanOrEqualTo(highest), tooMuch),
  );
}
