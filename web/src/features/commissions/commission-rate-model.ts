import * as z from 'zod/mini';
import { requiredFraction } from '#web/ui/form/inputs/number-rules.ts';
import { requiredChoice } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this feature. */
export const commissionsTopic = 'commission_rates';

/** Form of a changed commission (doc 6 §3). */
export const commissionSchema = z.object({ rate: requiredFraction({ from: 0 }) });

/** Form of a new commission. `covers` is 'service:' or 'subservice:' and an id; `employeeId` is empty for everyone. */
export const newCommissionSchema = z.object({
  covers: requiredChoice(),
  employeeId: z.string(),
  rate: requiredFraction({ from: 0 }),
});

export type NewCommission = z.input<typeof newCommissionSchema>;

/** Returns what a new commission covers, as input of procSaveCommissionRate. */
export function scopeInput({ covers, employeeId }: Pick<NewCommission, 'covers' | 'employeeId'>) {
  const [kind, id] = covers.split(':');
  return {
    ...(kind === 'service' ? { serviceId: id } : { subserviceId: id }),
    employeeId: employeeId || null,
  };
}
