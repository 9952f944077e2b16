import { type DecimalInput, decimal } from './money.ts';

/** '0.16' → '16': rates are stored and sent as fractions, shown and typed as percent (D8). */
export function toPercent(fraction: DecimalInput): string {
  return decimal(fraction).times(100).toString();
}

/** '16' → '0.16' */
export function toFraction(percent: DecimalInput): string {
  return decimal(percent).dividedBy(100).toString();
}

/** '0.075' → '7.5 %' */
export function formatPercent(fraction: DecimalInput): string {
  return `${toPercent(fraction)} %`;
}
