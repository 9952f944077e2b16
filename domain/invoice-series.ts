import { cleanText } from './clean-text.ts';

/** How far ahead of its series a number is still the series' own (D69); mirrored by app_hidden.series_reach. */
export const seriesReach = 100;

/**
 * Whether a typed invoice number lies so far ahead of the number that the series proposes that it is
 * asked about (D69). Texts that are no whole numbers, such as 'S/F' or 'A-12', are of no series.
 */
export function isFarFromSeries(typed: string, next: string): boolean {
  const [number, proposed] = [cleanText(typed), cleanText(next)];
  const whole = /^[0-9]+$/;
  if (!whole.test(number) || !whole.test(proposed)) return false;
  return BigInt(number) >= BigInt(proposed) + BigInt(seriesReach);
}
