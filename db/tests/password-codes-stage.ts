import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type CastDatabase, rolledBackDatabase, type TestDatabase } from './database.ts';
import { type StageOffice, stageOffice } from './stage.ts';

export const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA';
export const keyed = (code: string) => createHash('sha256').update(code).digest();

export let db: CastDatabase;
export let caracas: StageOffice;
export let valencia: StageOffice;

/** Of one statement as the server's role for who has no session, or as the worker. */
export async function asRole<T>(role: string, text: string, params: unknown[]): Promise<T> {
  const [row] = await db.asRole(role, (sql) => sql.query(text, params));
  return Object.values(row ?? {})[0] as T;
}

export const give = (who: string, accountOf: string, code = 'CODE') =>
  db.as(who, async (sql) => {
    const [row] = await sql.query<{ until: Date }>(
      'select app_hidden.give_password_code($1, $2) as until',
      [accountOf, keyed(code)],
    );
    return row?.until;
  });
export const find = (email: string, code: string) =>
  asRole<string | null>('turno_session', 'select app_private.find_password_code($1, $2)', [
    email,
    keyed(code),
  ]);
export const reset = (codeId: string | null) =>
  asRole('turno_session', 'select app_private.reset_password($1, $2)', [codeId, hash]);
export const ask = (email: string, address = '10.0.0.1') =>
  asRole('turno_session', 'select app_private.ask_password_code($1, $2)', [email, address]);

export const admin = () => caracas.email('crm_admin');
export const local = () => caracas.email('crm_local_admin');

/** A user, who is no employee, with an account. */
export async function addAccountant(): Promise<string> {
  const [user] = await db.query<{ id: string }>(
    `insert into app_public.users (company_id, office_id, role_id, email)
     select company_id, office_id, role_id, 'contadora@turno.demo' from app_public.employees where email = $1
     returning id`,
    [caracas.email('crm_technical_attendant')],
  );
  const id = user?.id ?? '';
  await db.query(
    `insert into app_private.accounts (user_id, email, password_hash) values ($1, 'contadora@turno.demo', '-')`,
    [id],
  );
  return id;
}

/** Makes anew what stands above, for the file that calls it. */
export function onOfficesWithoutCodes(cloned?: () => Promise<TestDatabase>): void {
  beforeAll(async () => {
    db = cloned ? await cloned() : await rolledBackDatabase();
    [caracas, valencia] = [await stageOffice(db, 'Caracas'), await stageOffice(db, 'Valencia')];
  });

  afterAll(() => db.drop());

  beforeEach(() =>
    db.query('truncate app_private.password_codes, app_private.password_code_requests'),
  );
}
