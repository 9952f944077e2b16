import * as z from 'zod/mini';
import { required } from '#web/ui/form/rules.ts';

/** First part of the cache keys of this feature. */
export const moneyStoresTopic = 'money_stores';

/** A money account's form (doc 2 §5). */
export const moneyStoreSchema = z.object({
  moneyStoreName: required('name'),
  notes: required('note'),
});

export type MoneyStore = z.infer<typeof moneyStoreSchema>;
