import { generate } from 'otplib';
import { expect } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { fixture } from './act-fixture.ts';

export const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const password = 'turno-demo';
/** Roles that sell need no second factor. */
export const unguarded: readonly RoleName[] = ['crm_technical_attendant', 'crm_technical'];
export const guarded = roleNames.filter((role) => !unguarded.includes(role));

export const query = (sql: string, values: unknown[] = []) => fixture.database.query(sql, values);
export const requiresStepUp = (required: boolean) =>
  query('update app_public.companies set second_factor_required = $1', [required]);
export const allHaveTwoFactor = () =>
  query(
    `insert into app_private.code_apps (account_id, secret, confirmed_at)
     select id, $1, now() from app_private.accounts
     on conflict (account_id) do update set secret = excluded.secret, confirmed_at = now()`,
    [secret],
  );
export const noneHasTwoFactor = () => query('delete from app_private.code_apps');
/** Sets the sessions six minutes back, without a new sign-in or proof. */
export const expireStepUp = () =>
  query(
    `update app_private.sessions set created = now() - interval '6 minutes', stepped_up_at = null`,
  );

/** The company requires second factors, everybody has one, and all sessions are old. */
export async function expiredStepUpSession(): Promise<void> {
  await allHaveTwoFactor();
  await requiresStepUp(true);
  await expireStepUp();
}

/** Proves the caller's identity, as a person does. */
export async function stepUp(token: string): Promise<void> {
  await query('update app_private.code_apps set last_step = 0');
  const document = `mutation ($p: String, $c: String) {
    procStepUp(input: {presentPassword: $p, code: $c}) { result { vEndCode } } }`;
  const variables = { p: password, c: await generate({ secret }) };
  const { errors } = await fixture.graphql(document, { variables, token });
  expect(errors).toBeUndefined();
}
