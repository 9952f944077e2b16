import * as z from 'zod/mini';
import {
  newPassword,
  optional,
  optionalPhone,
  requiredChoice,
  requiredEmail,
} from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const usersTopic = 'users';

/** Form of a new user (doc 1 §3 User). */
export const newUserSchema = z.object({
  email: requiredEmail(),
  password: newPassword(),
  roleName: requiredChoice(),
  officeId: requiredChoice(),
  phone: optionalPhone(),
  address: optional('address'),
  postalCode: optional('word'),
});
