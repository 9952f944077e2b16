import type { DemoDatabase } from './database.ts';

/** A stored row of the security log. */
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

/** Returns the rows of the security log of some kinds, oldest first. */
export const securityRows = (db: DemoDatabase, ...kinds: string[]): Promise<SecurityRow[]> =>
  db.query<SecurityRow>(
    'select * from app_public.security_events where kind = any ($1) order by created, id',
    [kinds],
  );

/** Records events as the server does. */
export async function recordSecurity(db: DemoDatabase, events: readonly object[]): Promise<void> {
  await db.asRole('turno_session', (sql) =>
    sql.query('select app_private.record_security($1)', [JSON.stringify(events)]),
  );
}
