import { RuleError } from '#domain/errors/rule-error.ts';

/** A date, or a timestamp without a time zone. */
const day = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?$/;

const isReversed = (from: unknown, until: unknown) =>
  typeof from === 'string' &&
  typeof until === 'string' &&
  day.test(from) &&
  day.test(until) &&
  from.slice(0, 10) > until.slice(0, 10);

/**
 * Throws INVALID_INPUT at its last day for a period that ends before it begins: of two arguments
 * such as `dateFrom` and `dateUntil`, or of the two bounds of a filter's field.
 */
export function rejectReversedDays(sent: unknown, name = ''): void {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return;
  const values = sent as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(values)) {
    const last = key.replace(/From$/, 'Until');
    if (last !== key && isReversed(value, values[last])) throw reversed(last);
    rejectReversedDays(value, key);
  }
  const from = values.greaterThanOrEqualTo ?? values.greaterThan;
  if (isReversed(from, values.lessThanOrEqualTo ?? values.lessThan)) throw reversed(name);
}

const reversed = (field: string) =>
  new RuleError('INVALID_INPUT', { field, reason: 'el período termina antes de comenzar' });
