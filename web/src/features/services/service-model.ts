import * as z from 'zod/mini';
import { optional, required } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this feature. */
export const servicesTopic = 'services';

/** Form of a service (doc 1 §5); the description stays optional for one that never had it (D69). */
export const serviceSchema = (undescribed = false) =>
  z.object({
    serviceName: required('name'),
    description: undescribed ? optional('note') : required('note'),
    /** Without a choice the server takes the least used color. */
    color: z.optional(z.number()),
  });

export type Service = z.infer<ReturnType<typeof serviceSchema>>;

export const emptyService: Service = { serviceName: '', description: '' };
