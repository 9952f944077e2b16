import { spendCaptcha } from './captcha.ts';
import { readJson, send } from './http.ts';
import { type MeAnswer, toMe } from './me-answer.ts';
import { endSession, type Me, session, startSession } from './session.ts';

/** Asks the server whose token this is and starts the session with it. */
export async function signInWith(token: string): Promise<Me> {
  const response = await send('/me', { headers: { Authorization: `Bearer ${token}` } });
  const me = toMe(await readJson<MeAnswer>(response));
  startSession(token, me);
  return me;
}

/** At the start of the app: finds out whether the kept token still holds (doc 1 §2). */
export async function restoreSession(): Promise<void> {
  const { token, me } = session.get();
  if (!token || me) return;
  await signInWith(token).catch((error: unknown) => {
    // A refused token ended the session already; anything else is for the screen to tell.
    if (session.get().token) throw error;
  });
}

/** Ends the session here at once and on the server as soon as it hears of it (doc 1 §4). */
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
