import { createHash } from 'node:crypto';
import { beforeEach } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';

export const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA';
export const keyed = (code: string) => createHash('sha256').update(code).digest();

/** Runs a function of app_private as the role for unauthenticated requests or as the worker. */
export async function resultAs<T>(role: string, call: string, params: unknown[]): Promise<T> {
  const [row] = await db.asRole(role, (sql) => sql.query(`select app_private.${call}`, params));
  return Object.values(row ?? {})[0] as T;
}

export const issueCode = async (actor: string, accountOf: string, code = 'CODE') =>
  db.valueAs<Date>(actor, 'select app_hidden.issue_password_code($1, $2) as until', [
    accountOf,
    keyed(code),
  ]);
export const find = (email: string, code: string) =>
  resultAs<string | null>('turno_session', 'find_password_code($1, $2)', [email, keyed(code)]);
export const reset = (codeId: string | null) =>
  resultAs('turno_session', 'reset_password($1, $2)', [codeId, hash]);
export const requestCode = (email: string, address = '10.0.0.1') =>
  resultAs('turno_session', 'request_password_code($1, $2)', [email, address]);

/** Clones the demo company for the calling file; each test begins without codes and requests. */
export function onPasswordCodes(): void {
  setUpDemoCompany(cloneDatabase);

  beforeEach(() =>
    db.query('truncate app_private.password_codes, app_private.password_code_requests'),
  );
}
