import * as z from 'zod/mini';
import { required } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this feature. */
export const countriesTopic = 'countries';

/** Form of a country (doc 3 §5). */
export const countrySchema = z.object({ countryName: required('name') });

export type Country = z.infer<typeof countrySchema>;
