import * as z from 'zod/mini';
import { optional, optionalEmail, optionalPhone, required } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this feature. */
export const providersTopic = 'providers';

/** Form of a provider (doc 2 §5). */
export const providerSchema = z.object({
  identificationNumber: required('document'),
  providerName: required('name'),
  phone: optionalPhone(),
  email: optionalEmail(),
  notes: optional('note'),
});

export type Provider = z.infer<typeof providerSchema>;

/** Empty form values. */
export const emptyProvider: Provider = {
  identificationNumber: '',
  providerName: '',
  phone: '',
  email: '',
  notes: '',
};
