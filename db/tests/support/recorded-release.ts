import type { Sql } from './database.ts';

/**
 * Records a migration's back-fill `wanted` seconds ago and its release `there` seconds ago:
 * back-fills start a minute after the release.
 */
export async function recordRelease({ query }: Sql, wanted = 180, there = 120): Promise<void> {
  await query(
    `update app_private.back_fills set begun = now() - make_interval(secs => $1) where ended is null`,
    [wanted],
  );
  await query(`update app_private.releases set migrated = now() - make_interval(secs => $1)`, [
    there,
  ]);
}
