import { type DecimalInput, decimal } from './money.ts';

/**
 * Converts '0.16' to '16': rates are stored and sent as fractions, shown and typed as percent (D8).
 */
export function toPercent(fraction: DecimalInput): string {
  return decimal(fraction).times(100).toString();
}

/** Converts '16' to '0.16'. */
export function toFraction(percent: DecimalInput): string {
  return decimal(percent).dividedBy(100).toString();
}

/** Formats '0.075' as '7.5 %'. */
export function formatPercent(fraction: DecimalInput): string {
  return `${toPercent(fraction)} %`;
}
