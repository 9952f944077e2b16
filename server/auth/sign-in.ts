import { failureOf } from '../errors/error-codes.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { SecurityLog, SecuritySource } from '../observability/security-log.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { OpenedSession } from './login.ts';

interface SignInServices {
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
  readonly metrics: Metrics;
}

/**
 * Returns the token of the session that `open` opens, and records the login method or the reason of
 * a rejection.
 *
 * @param email of the tried account; absent if unknown
 */
export async function signIn(
  { sessions, securityLog, metrics }: SignInServices,
  email: string | undefined,
  source: SecuritySource,
  open: () => Promise<OpenedSession>,
): Promise<string> {
  try {
    const { claims: session, by } = await open();
    // A password alone is the default method in the log.
    const methodDetail = by === 'PASSWORD' ? {} : { detail: { by } };
    securityLog.record({ kind: 'SIGN_IN', session, ...methodDetail }, source);
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
