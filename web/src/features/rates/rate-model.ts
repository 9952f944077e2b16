import * as z from 'zod/mini';
import { type LocalDate, today } from '#domain/dates/dates.ts';
import { echoPercent, echoRate, typable } from '#domain/input/parse-number.ts';
import { currencySymbols } from '#domain/money/currencies.ts';
import { type DecimalInput, decimal, formatRate } from '#domain/money/money.ts';
import { formatPercent, toPercent } from '#domain/money/percents.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { requiredFraction, requiredRate } from '#web/ui/form/inputs/number-rules.ts';
import type { RateHistoryQuery } from './rates.generated.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const ratesTopic = 'rates';

/** A rate of the office, recorded on /exchange or /advertising (doc 1 §2). */
export interface RateKind {
  /** Name of the rate in the history (D11). */
  readonly kind: 'USD' | 'EUR' | 'ADVERTISING';
  readonly field: 'exchangeValue' | 'euroValue' | 'advertisingValue';
  readonly permission: Permission;
  readonly label: string;
  readonly unit: string;
  /** Symbol of the foreign currency of an exchange rate. */
  readonly symbol?: string;
  /** Message if the current value is registered again. */
  readonly unchanged: string;
  /** Confirmation text for a value far from the current one (D11). */
  readonly unusualRateText: string;
  /** Returns the schema that converts the typed value to the API value, for the current value. */
  readonly schema: (present: string | null) => z.ZodMiniType<{ value: string }, { value: string }>;
  /** Formats the API value for the field. */
  readonly toField: (value: string) => string;
  /** Formats the typed value for display when the field loses focus; null for an invalid value (D58). */
  readonly echo: (typed: string, present: string | null) => string | null;
  /** Formats the API value for display. */
  readonly show: (value: string) => string;
  /** Formats the value for a column, with aligned decimals. */
  readonly inColumn: (value: string) => string;
}

/** Decimals of the central bank's rates; a value with more keeps them. */
const rateDecimals = 4;

export const exchangeRate: RateKind = {
  kind: 'USD',
  field: 'exchangeValue',
  permission: 'exchange.update',
  label: 'Valor cambiario del día',
  unit: 'Bs',
  symbol: currencySymbols.USD,
  unchanged: validationTexts.valueUnchanged,
  unusualRateText: 'El valor difiere más de 20 % del anterior. Desea registrarlo?',
  schema: (present) =>
    z.object({ value: requiredRate(present, { message: validationTexts.emptyValue }) }),
  toField: formatRate,
  echo: echoRate,
  show: (value) => `Bs ${formatRate(value)}`,
  inColumn: (value) => `Bs ${formatRate(value, rateDecimals)}`,
};

/** Converts prices in euros (D10). */
export const euroRate: RateKind = {
  ...exchangeRate,
  kind: 'EUR',
  field: 'euroValue',
  symbol: currencySymbols.EUR,
  label: 'Valor del euro del día',
};

export const advertisingRate: RateKind = {
  kind: 'ADVERTISING',
  field: 'advertisingValue',
  permission: 'advertising.update',
  label: 'Porcentaje de ganancia',
  unit: '%',
  unchanged: validationTexts.percentUnchanged,
  unusualRateText: 'El porcentaje cambia en más de una quinta parte. Desea registrarlo?',
  schema: () => z.object({ value: requiredFraction({ message: validationTexts.emptyValue }) }),
  toField: (value) => typable(toPercent(value)),
  echo: echoPercent,
  show: formatPercent,
  inColumn: formatPercent,
};

/** Returns whether the reader sees these screens: holders of the permission at offices in bolívares (doc 1 §6). */
export function showsRates(currency: string, permitted: boolean): boolean {
  return permitted && currency === 'VES';
}

/** A value of a rate in the history of an office. */
export type RateChange = NonNullable<
  NonNullable<RateHistoryQuery['allVOfficeRates']>['nodes'][number]
>;

/** Returns the value date of a rate; one registered by hand has the day of its beginning. */
export function valueDateOf({ valueDate, since }: RateChange, timeZone: string): LocalDate {
  return valueDate ?? today(since, timeZone);
}

const unusualChange = decimal('0.2');

/** Returns whether a rate is more than 20 % above or below the last one; false without a last one. */
export function isUnusualRate(last: DecimalInput | null, value: DecimalInput): boolean {
  if (last === null || decimal(last).isZero()) return false;
  return decimal(value).minus(decimal(last)).abs().greaterThan(decimal(last).times(unusualChange));
}
