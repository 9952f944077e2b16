import * as z from 'zod/mini';
import { required, requiredChoice } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this feature. */
export const moneyStoresTopic = 'money_stores';

/** Form of a money store (doc 2 §5), with its currency and type (doc 4 §2). */
export const moneyStoreSchema = z.object({
  moneyStoreName: required('name'),
  notes: required('note'),
  currencyCode: requiredChoice(),
  storeType: requiredChoice(),
});

export type MoneyStore = z.infer<typeof moneyStoreSchema>;
