import type { JobHelpers } from 'graphile-worker';
import { columnsOf, type Registry } from '#services/registry/registry.ts';

/** The documents' timeout of a request, in milliseconds (doc 1 §9). */
const timeout = 30_000;

/**
 * Asks the registry for a person and keeps what it tells in the people table; answers whether it
 * knew them. Throws when it is slow or down.
 */
export async function learnPerson(
  registry: Registry,
  companyId: string,
  identificationNumber: string,
  { query, abortSignal }: Pick<JobHelpers, 'query' | 'abortSignal'>,
): Promise<boolean> {
  const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(timeout)]);
  const person = await registry.find(identificationNumber, signal);
  if (!person) return false;
  await query('select app_private.save_person($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
    companyId,
    identificationNumber,
    ...columnsOf(person),
  ]);
  return true;
}
