import { cleanText } from '../input/clean-text.ts';

/**
 * Largest distance of a number from the next one of its series without confirmation (D69); mirrored
 * by app_hidden.series_reach.
 */
export const maxSeriesDistance = 100;

/**
 * Returns whether a typed invoice number is so far ahead of the proposed number that it needs
 * confirmation (D69). Texts other than whole numbers, such as 'S/F' or 'A-12', belong to no series.
 */
export function isFarFromSeries(typed: string, next: string): boolean {
  const [number, proposed] = [cleanText(typed), cleanText(next)];
  const whole = /^[0-9]+$/;
  if (!whole.test(number) || !whole.test(proposed)) return false;
  return BigInt(number) >= BigInt(proposed) + BigInt(maxSeriesDistance);
}
