import { failureOf } from './failure.ts';
import type { SecuritySource } from './security-log.ts';
import type { Services } from './services.ts';
import type { SessionClaims } from './session-claims.ts';

/** Gives the token of the session that `open` opens, and notes down that it did, or why it refused. */
export async function signIn(
  { sessions, securityLog, metrics }: Pick<Services, 'sessions' | 'securityLog' | 'metrics'>,
  email: string,
  source: SecuritySource,
  open: () => Promise<SessionClaims>,
): Promise<string> {
  try {
    const session = await open();
    securityLog.record({ kind: 'SIGN_IN', session }, source);
    const token = await sessions.token(session);
    metrics.countLogin('OPENED');
    return token;
  } catch (error) {
    const code = failureOf(error)?.code ?? 'UNKNOWN';
    metrics.countLogin(code);
    // The password was right and the code comes next: nothing was refused.
    if (code !== 'SECOND_FACTOR_REQUIRED') {
      securityLog.record({ kind: 'SIGN_IN', outcome: 'REFUSED', code, email }, source);
    }
    throw error;
  }
}
