import type { Sql } from './database.ts';

/**
 * Has what migrations want of the rows that there were be wanted so many seconds ago, and the release that wants it be
 * there since so many: back-fills begin a minute after that.
 */
export async function noteRelease({ query }: Sql, wanted = 180, there = 120): Promise<void> {
  await query(
    `update app_private.back_fills set begun = now() - make_interval(secs => $1) where ended is null`,
    [wanted],
  );
  await query(`update app_private.releases set migrated = now() - make_interval(secs => $1)`, [
    there,
  ]);
}
