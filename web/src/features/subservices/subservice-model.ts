import * as z from 'zod/mini';
import { requiredAmount, requiredCount } from '#web/ui/form/number-rules.ts';
import { required, requiredChoice } from '#web/ui/form/rules.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const subservicesTopic = 'subservices';

export const priceCurrencies = ['VES', 'USD', 'EUR', 'PEN'] as const;

/** A subservice's form (doc 1 §5); `avgMinuts` are the minutes that it takes (D39). */
export const subserviceSchema = z.object({
  subserviceName: required(),
  description: required(),
  serviceId: requiredChoice(),
  cost: requiredAmount(),
  currencyCode: requiredChoice(),
  officeId: requiredChoice(),
  avgMinuts: requiredCount(1),
});

export type SubserviceValues = z.input<typeof subserviceSchema>;
export type Subservice = z.output<typeof subserviceSchema>;

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
