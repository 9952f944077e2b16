import * as z from 'zod/mini';
import { decimal, isDecimal, parseRate } from '#domain/money.ts';
import { toFraction } from '#domain/percents.ts';
import { validationTexts } from '#domain/texts.ts';
import { required } from './rules.ts';

interface Bounds {
  readonly message?: string;
  /** 'above' for more than 0, else the lowest that is allowed. */
  readonly from?: 'above' | number;
  readonly until?: number;
}

function typedNumber({ message, from = 'above', until }: Bounds) {
  const reads = (text: string) => parseRate(text) ?? '';
  return required(message).check(
    z.refine((text) => isDecimal(reads(text)), { error: validationTexts.numeric, abort: true }),
    z.refine(
      (text) => from !== 'above' || decimal(reads(text)).greaterThan(0),
      validationTexts.greaterThanZero,
    ),
    z.refine(
      (text) => from === 'above' || decimal(reads(text)).greaterThanOrEqualTo(from),
      `Campo debe ser como mínimo ${from}`,
    ),
    z.refine(
      (text) => until === undefined || decimal(reads(text)).lessThanOrEqualTo(until),
      `Campo debe ser como máximo ${until}`,
    ),
  );
}

function asDecimal(text: string): string {
  return parseRate(text) ?? text;
}

/** A number of any decimals as people type it; answered as the wire wants it ('36.5032'). */
export function requiredNumber(bounds: Bounds = {}) {
  return z.pipe(typedNumber(bounds), z.transform(asDecimal));
}

/** A percentage of at most 100; answered as its fraction ('16' → '0.16'). */
export function requiredPercent(bounds: Omit<Bounds, 'until'> = {}) {
  return z.pipe(
    typedNumber({ ...bounds, until: 100 }),
    z.transform((text: string) => toFraction(asDecimal(text))),
  );
}

/** A whole number of pieces or minutes, at least `from`. */
export function requiredCount(from: number) {
  return z.pipe(
    required().check(
      z.regex(/^\d{1,7}$/, { error: validationTexts.numeric, abort: true }),
      z.refine((text) => Number(text) >= from, `Campo debe ser como mínimo ${from}`),
    ),
    z.transform(Number),
  );
}

/** An amount of `MoneyInput` above 0. */
export function requiredAmount() {
  return required().check(
    z.refine(isDecimal, { error: validationTexts.numeric, abort: true }),
    z.refine((amount) => decimal(amount).greaterThan(0), validationTexts.greaterThanZero),
  );
}
