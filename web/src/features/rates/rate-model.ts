import * as z from 'zod/mini';
import { type DecimalInput, decimal, formatRate } from '#domain/money.ts';
import { formatPercent, toPercent } from '#domain/percents.ts';
import type { Permission } from '#domain/permissions.ts';
import { validationTexts } from '#domain/texts.ts';
import { echoPercent, echoRate, typable } from '#domain/typed-numbers.ts';
import { requiredFraction, requiredRate } from '#web/ui/form/number-rules.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const ratesTopic = 'rates';

/** What is recorded on /exchange and on /advertising (doc 1 §2): a rate of the office. */
export interface RateKind {
  /** As the history names it (D11). */
  readonly kind: 'USD' | 'EUR' | 'ADVERTISING';
  readonly field: 'exchangeValue' | 'euroValue' | 'advertisingValue';
  readonly permission: Permission;
  readonly label: string;
  readonly unit: string;
  /** What is told when the value in force is registered again. */
  readonly unchanged: string;
  /** What is asked of a value far from the one in force (D11). */
  readonly farQuestion: string;
  /** Answers the value of the wire, beside the present one. */
  readonly schema: (present: string | null) => z.ZodMiniType<{ value: string }, { value: string }>;
  /** The value of the wire as the field holds it. */
  readonly toField: (value: string) => string;
  /** What was typed as it is understood, to be shown when the field is left; null for what is none (D58). */
  readonly echo: (typed: string, present: string | null) => string | null;
  /** The value of the wire as it is read. */
  readonly show: (value: string) => string;
  /** The same in a column, its decimals one below the other. */
  readonly inColumn: (value: string) => string;
}

/** How many decimals the rates of the central bank have; one with more keeps them. */
const rateDecimals = 4;

export const exchangeRate: RateKind = {
  kind: 'USD',
  field: 'exchangeValue',
  permission: 'exchange.update',
  label: 'Valor cambiario del día',
  unit: 'Bs',
  unchanged: validationTexts.valueUnchanged,
  farQuestion: 'El valor difiere más de 20 % del anterior. Desea registrarlo?',
  schema: (present) =>
    z.object({ value: requiredRate(present, { message: validationTexts.emptyValue }) }),
  toField: formatRate,
  echo: echoRate,
  show: (value) => `Bs ${formatRate(value)}`,
  inColumn: (value) => `Bs ${formatRate(value, rateDecimals)}`,
};

/** Prices in euros are sold by it (D10). */
export const euroRate: RateKind = {
  ...exchangeRate,
  kind: 'EUR',
  field: 'euroValue',
  label: 'Valor del euro del día',
};

export const advertisingRate: RateKind = {
  kind: 'ADVERTISING',
  field: 'advertisingValue',
  permission: 'advertising.update',
  label: 'Porcentaje de ganancia',
  unit: '%',
  unchanged: validationTexts.percentUnchanged,
  farQuestion: 'El porcentaje cambia en más de una quinta parte. Desea registrarlo?',
  schema: () => z.object({ value: requiredFraction({ message: validationTexts.emptyValue }) }),
  toField: (value) => typable(toPercent(value)),
  echo: echoPercent,
  show: formatPercent,
  inColumn: formatPercent,
};

/** Who sees the content of these screens: holders of the permission at offices in bolívares (doc 1 §6). */
export function showsRates(currency: string, permitted: boolean): boolean {
  return permitted && currency === 'VES';
}

const strange = decimal('0.2');

/** Whether a rate is more than 20 % above or below the last one; false where there is none. */
export function isFarFrom(last: DecimalInput | null, value: DecimalInput): boolean {
  if (last === null || decimal(last).isZero()) return false;
  return decimal(value).minus(decimal(last)).abs().greaterThan(decimal(last).times(strange));
}
