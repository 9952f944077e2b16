import { spendCaptcha } from '../http/captcha.ts';
import { readJson, send } from '../http/http.ts';
import { type CurrentUserAnswer, parseCurrentUser } from '../session/me-answer.ts';
import { type CurrentUser, endSession, session, startSession } from '../session/session.ts';

/** Loads the person of this token and starts the session. */
export async function signInWith(token: string): Promise<CurrentUser> {
  const response = await send('/me', { headers: { Authorization: `Bearer ${token}` } });
  const currentUser = parseCurrentUser(await readJson<CurrentUserAnswer>(response));
  startSession(token, currentUser);
  return currentUser;
}

/** Restores the session of a stored token at the start of the app, if it is still valid (doc 1 §2). */
export async function restoreSession(): Promise<void> {
  const { token, currentUser } = session.get();
  if (!token || currentUser) return;
  await signInWith(token).catch((error: unknown) => {
    // An invalid token has already ended the session; the screen shows any other error.
    if (session.get().token) throw error;
  });
}

/** Ends the session here at once, and sends a request that ends it on the server (doc 1 §4). */
export function signOut(): void {
  const { token } = session.get();
  endSession();
  spendCaptcha();
  void send(
    '/logout',
    { method: 'POST', headers: { Authorization: `Bearer ${token}` }, keepalive: true },
    { counted: false },
  ).catch(() => undefined);
}
