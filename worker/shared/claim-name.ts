import type { JobHelpers } from 'graphile-worker';

/** Copies the name of a client or employee from the people table; returns whether the table knows it. */
export async function claimName(
  id: string,
  { query }: Pick<JobHelpers, 'query'>,
): Promise<boolean> {
  const { rows } = await query<{ known: boolean }>('select app_private.claim_name($1) as known', [
    id,
  ]);
  return rows[0]?.known === true;
}
