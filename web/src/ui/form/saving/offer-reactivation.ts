import type { ApiError } from '#web/lib/http/api-error.ts';
import type { DisabledDuplicate } from './confirm-reactivation.ts';

function recordIn({ params }: ApiError): DisabledDuplicate | null {
  const { objectType, id, record } = params;
  if (typeof objectType !== 'string' || typeof id !== 'string') return null;
  return { objectType, id, record: typeof record === 'string' ? record : '' };
}

/** After a rejection because of a disabled record, offers to enable it, with the permission; loaded on demand. */
export async function offerReactivation(error: ApiError): Promise<boolean> {
  const found = recordIn(error);
  if (!found) return false;
  const { confirmReactivation } = await import('./confirm-reactivation.ts');
  return confirmReactivation(error.message, found);
}
