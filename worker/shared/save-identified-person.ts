import type { JobHelpers } from 'graphile-worker';
import type { Registry } from '#services/registry/registry.ts';

/** Request timeout in milliseconds (doc 1 §9). */
const timeout = 30_000;

/**
 * Looks a person up in the registry and stores the result in the people table. Returns whether the
 * registry knows the person. Throws when the registry is slow or down.
 */
export async function saveIdentifiedPerson(
  registry: Registry,
  companyId: string,
  identificationNumber: string,
  { query, abortSignal }: Pick<JobHelpers, 'query' | 'abortSignal'>,
): Promise<boolean> {
  const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(timeout)]);
  const person = await registry.find(identificationNumber, signal);
  if (!person) return false;
  await query('select app_private.save_registry_person($1, $2, $3)', [
    companyId,
    identificationNumber,
    JSON.stringify(person),
  ]);
  return true;
}
