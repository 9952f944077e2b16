import type { TestDatabase } from './database.ts';

/** One row of the security log, as the database keeps it. */
export interface SecurityRow {
  company_id: string;
  office_id: string | null;
  kind: string;
  outcome: string;
  code: string;
  actor_id: string | null;
  actor_name: string;
  actor_email: string;
  session_id: string | null;
  address: string;
  device: string;
  subject: string;
  detail: Record<string, unknown>;
  times: number;
}

/** The rows of the security log of some kinds, oldest first. */
export function securityRows(db: TestDatabase, ...kinds: string[]): Promise<SecurityRow[]> {
  return db.query<SecurityRow>(
    'select * from app_public.security_events where kind = any ($1) order by created, id',
    [kinds],
  );
}

/** Tells the database of events as the server does. */
export async function recordSecurity(db: TestDatabase, events: readonly object[]): Promise<void> {
  const client = await db.loginPool.connect();
  try {
    await client.query('begin; set local role turno_session');
    await client.query('select app_private.record_security($1)', [JSON.stringify(events)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
