import { RuleError } from '../errors/rule-error.ts';
import { type Decimal, type DecimalInput, decimal } from '../money/money.ts';

/**
 * Returns the value as a Decimal; throws RuleError INVALID_INPUT {field} if it is below lowest or
 * above highest.
 */
export function requireWithin(
  field: string,
  value: DecimalInput,
  lowest: number,
  highest?: number,
): Decimal {
  const number = decimal(value);
  if (number.lessThan(lowest) || (highest !== undefined && number.greaterThan(highest))) {
    throw new RuleError('INVALID_INPUT', {
      field,
      reason: highest === undefined ? `es ${lowest} o más` : `va de ${lowest} a ${highest}`,
    });
  }
  return number;
}
