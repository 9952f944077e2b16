import * as z from 'zod/mini';
import { ranges } from '#domain/input/ranges.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { requiredAmount, requiredCount } from '#web/ui/form/inputs/number-rules.ts';
import { optional, required, requiredChoice } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const subservicesTopic = 'subservices';

export const priceCurrencies = ['VES', 'USD', 'EUR', 'PEN'] as const;

/**
 * Returns whether an office sells items priced in a currency (D10): its own, dollars, and at
 * offices in bolívares euros, which have a rate there.
 */
export function sellsIn(office: Currency, currency: string): boolean {
  return currency === office || currency === 'USD' || (currency === 'EUR' && office === 'VES');
}

/** Returns the currency choices of an office; a current currency stays a choice. */
export function currencyChoices(office: Currency, present: string) {
  return priceCurrencies.map((currency) => {
    const disabled = currency !== present && !sellsIn(office, currency);
    return {
      value: currency,
      label: disabled ? `${currency} (no se vende en esta sucursal)` : currency,
      disabled,
    };
  });
}

/**
 * Form of a subservice (doc 1 §5); `avgMinuts` is its duration in minutes (D39). The description
 * stays optional for one that never had it (D69).
 */
export const subserviceSchema = (undescribed = false) =>
  z.object({
    subserviceName: required('name'),
    description: undescribed ? optional('note') : required('note'),
    serviceId: requiredChoice(),
    cost: requiredAmount(),
    currencyCode: requiredChoice(),
    officeId: requiredChoice(),
    avgMinuts: requiredCount(1, Number(ranges.minutes[1])),
  });

type Schema = ReturnType<typeof subserviceSchema>;
export type SubserviceValues = z.input<Schema>;
export type Subservice = z.output<Schema>;

/** Returns the empty form for the reader's office and its currency. */
export function emptySubservice(officeId: string, currencyCode: string): SubserviceValues {
  return {
    subserviceName: '',
    description: '',
    serviceId: '',
    cost: '',
    currencyCode,
    officeId,
    avgMinuts: '30',
  };
}

/** Returns why a text is no valid price, or null: the same rule as the price in the form (doc 1 §5). */
export function priceProblem(typed: string): string | null {
  const { error } = requiredAmount().safeParse(typed);
  return error?.issues[0]?.message ?? null;
}
