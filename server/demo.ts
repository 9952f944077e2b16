import type { Pool } from 'pg';
import { RuleError } from '#domain/rule-error.ts';
import type { Env } from '#runtime/env.ts';
import type { Listening } from '#runtime/exposure.ts';
import type { Login } from './login.ts';
import { beginAsSession } from './role-settings.ts';
import type { Sessions } from './sessions.ts';
import { transaction } from './transaction.ts';

/**
 * Whether the demo's accounts, whose password everybody knows, stay out: where others than this
 * machine reach the server, unless TURNO_DEMO=on says that they may come in.
 */
export function isDemoBlocked(
  { demo, trustProxy }: Pick<Env, 'demo' | 'trustProxy'>,
  { exposure }: Listening,
): boolean {
  return demo !== 'on' && (exposure !== 'loopback' || Boolean(trustProxy));
}

/** Whether a company is the demo's; it was founded as that or is none, so it is asked once. */
export type IsDemo = (companyId: string) => Promise<boolean>;

export function createIsDemo(pool: Pool): IsDemo {
  const known = new Map<string, Promise<boolean>>();
  return (companyId) => {
    const found =
      known.get(companyId) ??
      transaction(pool, beginAsSession, async (client) => {
        const { rows } = await client.query<{ is: boolean }>(
          'select app_private.is_demo($1) as is',
          [companyId],
        );
        return rows[0]?.is === true;
      });
    known.set(companyId, found);
    found.catch(() => known.delete(companyId));
    return found;
  };
}

/** A login that the demo's accounts do not pass: whoever knew the password is told why. */
export function loginWithoutDemo(login: Login, isDemo: IsDemo, pool: Pool): Login {
  return async (attempt) => {
    const opened = await login(attempt);
    if (!(await isDemo(opened.claims.company_id))) return opened;
    await transaction(pool, beginAsSession, (client) =>
      client.query('select app_private.logout($1)', [opened.claims.session_id]),
    );
    throw new RuleError('DEMO_BLOCKED');
  };
}

/** Sessions of which the demo's, opened elsewhere or before, are none. */
export function sessionsWithoutDemo(sessions: Sessions, isDemo: IsDemo): Sessions {
  return {
    ...sessions,
    async read(token, options) {
      const claims = await sessions.read(token, options);
      if (await isDemo(claims.company_id)) throw new RuleError('INVALID_TOKEN');
      return claims;
    },
  };
}
