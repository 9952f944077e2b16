import { afterAll, beforeAll } from 'vitest';
import { beginAttempt, sessionStatement } from './attempts.ts';
import { type CastDatabase, rolledBackDatabase, type TestDatabase } from './database.ts';

export const daniela = 'crm_technical@caracas.demo';
export const marisol = 'crm_supervisor@caracas.demo';

export let db: CastDatabase;
export const asSession = <Row extends object>(text: string, params: unknown[] = []) =>
  sessionStatement<Row>(db, text, params);

export async function accountOf(email: string): Promise<string | null> {
  return (await beginAttempt(db, { email })).account_id;
}

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

export async function signIn(email: string): Promise<Claims> {
  return complete(await accountOf(email));
}

export async function claimsOf(sessionId: string | null): Promise<Claims> {
  const [claims] = await asSession<Claims>('select * from app_private.session_claims($1)', [
    sessionId,
  ]);
  return claims as Claims;
}

export async function lives({ session_id }: Claims): Promise<boolean> {
  return (await claimsOf(session_id)).session_id !== null;
}

/** Somebody of the users' list in Caracas, with an account. */
export async function addUser(email: string, role: string): Promise<string> {
  const [user] = await db.query<{ id: string }>(
    `with added as (
       insert into app_public.users (company_id, office_id, role_id, email)
       select company_id, office_id, role_id, $1 from app_public.employees where email = $2
       returning id
     )
     insert into app_private.accounts (user_id, email, password_hash) select id, $1, '-' from added
     returning user_id as id`,
    [email, `${role}@caracas.demo`],
  );
  return user?.id ?? '';
}

/** Makes anew what stands above, for the file that calls it. */
export function onAccounts(cloned?: () => Promise<TestDatabase>): void {
  beforeAll(async () => {
    db = cloned ? await cloned() : await rolledBackDatabase();
  });

  afterAll(() => db.drop());
}
