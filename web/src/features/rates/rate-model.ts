import * as z from 'zod/mini';
import { type Currency, type DecimalInput, decimal, formatRate } from '#domain/money.ts';
import { formatPercent, toPercent } from '#domain/percents.ts';
import type { Permission } from '#domain/permissions.ts';
import { validationTexts } from '#domain/texts.ts';
import { requiredNumber, requiredPercent } from '#web/ui/form/number-rules.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const ratesTopic = 'rates';

/** What is recorded on /exchange and on /advertising (doc 1 §2): a rate of the office. */
export interface RateKind {
  /** As the history names it (D11). */
  readonly kind: 'USD' | 'ADVERTISING';
  readonly field: 'exchangeValue' | 'advertisingValue';
  readonly permission: Permission;
  readonly label: string;
  readonly unit: string;
  /** What is told when the value in force is registered again. */
  readonly unchanged: string;
  /** Answers the value of the wire. */
  readonly schema: z.ZodMiniType<{ value: string }, { value: string }>;
  /** The value of the wire as the field holds it. */
  readonly toField: (value: string) => string;
  /** The value of the wire as it is read. */
  readonly show: (value: string) => string;
}

export const exchangeRate: RateKind = {
  kind: 'USD',
  field: 'exchangeValue',
  permission: 'exchange.update',
  label: 'Valor cambiario del día',
  unit: 'Bs',
  unchanged: validationTexts.valueUnchanged,
  schema: z.object({ value: requiredNumber({ message: validationTexts.emptyValue }) }),
  toField: (value) => value,
  show: (value) => `Bs ${formatRate(value)}`,
};

export const advertisingRate: RateKind = {
  kind: 'ADVERTISING',
  field: 'advertisingValue',
  permission: 'advertising.update',
  label: 'Porcentaje de ganancia',
  unit: '%',
  unchanged: validationTexts.percentUnchanged,
  schema: z.object({ value: requiredPercent({ message: validationTexts.emptyValue }) }),
  toField: toPercent,
  show: formatPercent,
};

/** Who sees the content of these screens: holders of the permission at offices in bolívares (doc 1 §6). */
export function showsRates(currency: string, permitted: boolean): boolean {
  return permitted && (currency as Currency) === 'VES';
}

const strange = decimal('0.2');

/** Whether a rate is more than 20 % above or below the last one; false where there is none. */
export function isFarFrom(last: DecimalInput | null, value: DecimalInput): boolean {
  if (last === null || decimal(last).isZero()) return false;
  return decimal(value).minus(decimal(last)).abs().greaterThan(decimal(last).times(strange));
}
