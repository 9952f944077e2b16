import type { TestDatabase } from '#db/tests/database.ts';

/** How many connections are in a transaction now, of the server or of turno_login at all, but for those by which it looks about by itself. */
export async function busyConnections({ loginPool }: TestDatabase): Promise<number> {
  // Asked as turno_login: nobody else is told what it does.
  const { rows } = await loginPool.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and usename = 'turno_login' and state <> 'idle'
       and application_name not in ('turno readiness', 'turno changes', 'turno cancel')
       and pid <> pg_backend_pid()`,
  );
  return rows[0]?.busy ?? Number.NaN;
}
