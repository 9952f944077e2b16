import * as z from 'zod/mini';
import { required } from '#web/ui/form/rules.ts';

/** First part of the cache keys of this feature. */
export const servicesTopic = 'services';

/** A service's form (doc 1 §5). */
export const serviceSchema = z.object({ serviceName: required(), description: required() });

export type Service = z.infer<typeof serviceSchema>;
