import * as z from 'zod/mini';
import type { Currency } from '#domain/currencies.ts';
import { ranges } from '#domain/ranges.ts';
import { requiredAmount, requiredCount } from '#web/ui/form/number-rules.ts';
import { optional, required, requiredChoice } from '#web/ui/form/rules.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const subservicesTopic = 'subservices';

export const priceCurrencies = ['VES', 'USD', 'EUR', 'PEN'] as const;

/**
 * Whether an office sells what is priced in a currency (D10): its own, dollars, and euros where their rate is registered,
 * which is at an office in bolívares.
 */
export function sellsIn(office: Currency, currency: string): boolean {
  return currency === office || currency === 'USD' || (currency === 'EUR' && office === 'VES');
}

/** The documented currencies as a select offers them to an office; one that a price has already stays. */
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
 * A subservice's form (doc 1 §5); `avgMinuts` are the minutes that it takes (D39). One that never had a
 * description needs none now (D69).
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

/** The form before anything is typed, at the reader's office and in its currency. */
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

/** Why a text is no price, or null: the rule of the form's cost (doc 1 §5). */
export function priceProblem(typed: string): string | null {
  const { error } = requiredAmount().safeParse(typed);
  return error?.issues[0]?.message ?? null;
}
