import { isDate } from './dates.ts';

/** Format of API dates, for error messages (D97). */
export const instantFormat =
  'la fecha se escribe 2026-11-22, 2026-11-22 14:30 o 2026-11-22T14:30:00-04:00';

const instant =
  /^((?!0000)\d{4}-\d\d-\d\d)([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-5])(:?[0-5]\d)?)?)?$/;

/**
 * Returns whether a text is a day, or a day and a time with or without a zone, as the API accepts
 * it. Mirrors app_hidden.typed_instant.
 */
export function isTypedInstant(text: string): boolean {
  const [, day] = instant.exec(text) ?? [];
  return day !== undefined && isDate(day);
}
