import { beginAttempt, sessionStatement } from '../support/attempts.ts';
import { cloneDatabase } from '../support/database.ts';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';

export const daniela = 'crm_technical@caracas.demo';
export const marisol = 'crm_supervisor@caracas.demo';

/** Runs a statement as the role of the session. */
export const asSession = <Row extends object>(text: string, params: unknown[] = []) =>
  sessionStatement<Row>(db, text, params);

export const accountOf = async (email: string): Promise<string | null> =>
  (await beginAttempt(db, { email })).account_id;

/** The claims of a session; `session_id` is null if it has ended. */
export interface Claims {
  session_id: string | null;
  [claim: string]: unknown;
}

async function complete(accountId: string | null): Promise<Claims> {
  const [claims] = await asSession<Claims>('select * from app_private.login_complete($1)', [
    accountId,
  ]);
  return claims as Claims;
}

/** Signs in with the correct password. */
export const signIn = async (email: string): Promise<Claims> => complete(await accountOf(email));

export async function claimsOf(sessionId: string | null): Promise<Claims> {
  const [claims] = await asSession<Claims>('select * from app_private.session_claims($1)', [
    sessionId,
  ]);
  return claims as Claims;
}

export const isActive = async ({ session_id }: Claims): Promise<boolean> =>
  (await claimsOf(session_id)).session_id !== null;

/** Clones the demo company for the calling test file, because sessions depend on the time between transactions. */
export function onSessions(): void {
  setUpDemoCompany(cloneDatabase);
}
