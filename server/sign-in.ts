import { failureOf } from './failure.ts';
import type { SecuritySource } from './security-log.ts';
import type { Services } from './services.ts';
import type { SessionClaims } from './session-claims.ts';

/** Gives the token of the session that `open` opens, and notes down that it did, or why it refused. */
export async function signIn(
  { sessions, securityLog }: Pick<Services, 'sessions' | 'securityLog'>,
  email: string,
  source: SecuritySource,
  open: () => Promise<SessionClaims>,
): Promise<string> {
  try {
    const session = await open();
    securityLog.record({ kind: 'SIGN_IN', session }, source);
    return await sessions.token(session);
  } catch (error) {
    const code = failureOf(error)?.code ?? 'UNKNOWN';
    securityLog.record({ kind: 'SIGN_IN', outcome: 'REFUSED', code, email }, source);
    throw error;
  }
}
