import type { TestDatabase } from '#db/tests/support/database.ts';

/**
 * Returns the number of connections in a transaction, of the server or of any turno_login, without
 * its own monitoring queries.
 */
export async function busyConnections({ loginPool }: TestDatabase): Promise<number> {
  // As turno_login, because other roles cannot see its queries.
  const { rows } = await loginPool.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and usename = 'turno_login' and state <> 'idle'
       and application_name not in ('turno readiness', 'turno changes', 'turno cancel')
       and pid <> pg_backend_pid()`,
  );
  return rows[0]?.busy ?? Number.NaN;
}
