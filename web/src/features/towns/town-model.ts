import * as z from 'zod/mini';
import { required, requiredChoice } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this feature. */
export const townsTopic = 'towns';

/** Form of a town (doc 3 §5). */
export const townSchema = z.object({ townName: required('name'), countryId: requiredChoice() });

export type Town = z.infer<typeof townSchema>;
