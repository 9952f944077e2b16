import type { Currency } from '#domain/currencies.ts';
import type { Permission } from '#domain/permissions.ts';
import { clearDrafts, keepDrafts, ownDrafts } from './drafts.ts';
import { clearRecents } from './recents.ts';
import { forgetVisited } from './releases.ts';
import { createStore, useStore } from './store.ts';

/** Who is signed in and what this person may do (D3). */
export interface Me {
  readonly companyId: string;
  readonly companyName: string;
  readonly officeId: string;
  readonly officeName: string;
  readonly employeeId: string | null;
  readonly userId: string | null;
  readonly email: string;
  readonly fullName: string | null;
  /** Null while the person owes a second factor: until then they act for no role. */
  readonly roleId: string | null;
  readonly roleName: string;
  readonly currencyCode: Currency;
  readonly timeZone: string;
  /** Percent, such as 16. */
  readonly iva: string | number;
  /** Bolívares for one dollar; null where the office has no rate. */
  readonly exchangeValue: string | number | null;
  readonly permissions: readonly Permission[];
  /** Whether the company is the demo's, whose password everybody knows. */
  readonly demo: boolean;
  /** Whether a service sends the messages of this installation, which otherwise only records them (D33). */
  readonly sendsMessages: boolean;
}

/** `token` alone means that `me` has not been asked for yet. */
export interface Session {
  readonly token: string | null;
  readonly me: Me | null;
  /** Why the server ended the last session, in Spanish; null when it did not. */
  readonly endedBy: string | null;
}

const tokenKey = 'turno.token';
/** Changes when somebody leaves, and stays nowhere: the other tabs hear of it. */
const leftKey = 'turno.left';

/** The session of this browser; the token outlives the page. */
export const session = createStore<Session>({
  token: localStorage.getItem(tokenKey),
  me: null,
  endedBy: null,
});

/** Keeps the token and who it belongs to. */
export function startSession(token: string, me: Me): void {
  localStorage.setItem(tokenKey, token);
  const { email, officeId, timeZone } = me;
  ownDrafts({ email, officeId, timeZone });
  session.set({ token, me, endedBy: null });
}

function forget(endedBy: string | null): void {
  localStorage.removeItem(tokenKey);
  session.set({ token: null, me: null, endedBy });
}

/** The person leaves: in no tab does anything stay that was typed or looked up (D73). */
export function endSession(): void {
  localStorage.setItem(leftKey, 'now');
  localStorage.removeItem(leftKey);
  clearDrafts();
  clearRecents();
  forgetVisited();
  forget(null);
}

/** The session is over without the person's will: open forms come back at the next sign-in (D37). */
export function interruptSession(reason: string | null): void {
  keepDrafts();
  forget(reason);
}

/**
 * A sign-out in another tab ends the session here too; a sign-in there leads on from the login here.
 *
 * @param signInWith starts the session of a token
 */
export function followOtherTabs(signInWith: (token: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === leftKey) clearDrafts();
    if (key !== tokenKey) return;
    if (newValue === null) interruptSession(null);
    else if (!session.get().token) signInWith(newValue);
  });
}

/** Who is signed in; only for screens behind the sign-in. */
export function useMe(): Me {
  const { me } = useStore(session);
  if (!me) throw new Error('no session');
  return me;
}

/** Whether `me` may do `permission`, or any one of several; nobody may before signing in. */
export function can(
  permission: Permission | readonly Permission[],
  me: Me | null = session.get().me,
): boolean {
  return [permission].flat().some((each) => me?.permissions.includes(each));
}

/** Whether the signed-in person may do `permission`, or any one of several. */
export function usePermission(permission: Permission | readonly Permission[]): boolean {
  return can(permission, useStore(session).me);
}
