import { failureOf } from '../errors/error-codes.ts';
import type { Services } from '../install/services.ts';
import type { SecuritySource } from '../observability/security-log.ts';
import type { OpenedSession } from './login.ts';

/**
 * Returns the token of the session that `open` opens, and records the login method or the reason of
 * a rejection.
 *
 * @param email of the tried account; absent if unknown
 */
export async function signIn(
  { sessions, securityLog, metrics }: Pick<Services, 'sessions' | 'securityLog' | 'metrics'>,
  email: string | undefined,
  source: SecuritySource,
  open: () => Promise<OpenedSession>,
): Promise<string> {
  try {
    const { claims: session, by } = await open();
    // A password alone is the default method in the log.
    const how = by === 'PASSWORD' ? {} : { detail: { by } };
    securityLog.record({ kind: 'SIGN_IN', session, ...how }, source);
    const token = await sessions.token(session);
    metrics.countLogin('OPENED');
    return token;
  } catch (error) {
    const code = failureOf(error)?.code ?? 'UNKNOWN';
    metrics.countLogin(code);
    // The password was right and the code follows, so nothing was rejected.
    if (code !== 'SECOND_FACTOR_REQUIRED') {
      securityLog.record({ kind: 'SIGN_IN', outcome: 'REFUSED', code, email }, source);
    }
    throw error;
  }
}
