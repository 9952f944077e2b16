import type { Currency } from '#domain/money/currencies.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import { clearDrafts, ownDrafts, saveAllDrafts } from '../browser/drafts.ts';
import { clearRecents } from '../browser/recents.ts';
import { createStore, type Store, useStore } from '../browser/store.ts';
import { clearVisitedCache } from '../release/releases.ts';

/** The signed-in person with permissions (D3). */
export interface CurrentUser {
  readonly companyId: string;
  readonly companyName: string;
  readonly officeId: string;
  readonly officeName: string;
  readonly employeeId: string | null;
  readonly userId: string | null;
  readonly email: string;
  readonly fullName: string | null;
  /** Null until the person has set up a required second factor, because they have no role until then. */
  readonly roleId: string | null;
  readonly roleName: string;
  readonly currencyCode: Currency;
  readonly timeZone: string;
  /** Percentage, such as 16. */
  readonly iva: string | number;
  /** Bolívares per dollar; null if the office has no rate. */
  readonly exchangeValue: string | number | null;
  readonly permissions: readonly Permission[];
  /** Whether the company is the demo, whose password is public. */
  readonly demo: boolean;
  /** Whether the installation has an SMS service; otherwise messages are only recorded (D33). */
  readonly sendsMessages: boolean;
}

/** With `token` but without `currentUser`, the person is still loading. */
export interface Session {
  readonly token: string | null;
  readonly currentUser: CurrentUser | null;
  /** Spanish text about why the server ended the last session; null if it did not. */
  readonly endedBy: string | null;
}

const tokenKey = 'turno.token';
/** Local storage key that is written at sign-out to notify other tabs, and removed at once. */
const leftKey = 'turno.left';

/** The session of this browser; the token is in local storage. */
export const session = createStore<Session>({
  token: localStorage.getItem(tokenKey),
  currentUser: null,
  endedBy: null,
});

/**
 * Creates a store for what the signed-in person has open, such as a question: the end of the
 * session closes it, because the next person may use the same page.
 */
export function createPersonStore<Value>(initial: Value): Store<Value> {
  const store = createStore(initial);
  session.subscribe(() => {
    if (!session.get().currentUser) store.set(initial);
  });
  return store;
}

/** Stores the token with its person. */
export function startSession(token: string, currentUser: CurrentUser): void {
  localStorage.setItem(tokenKey, token);
  const { email, officeId, timeZone } = currentUser;
  ownDrafts({ email, officeId, timeZone });
  session.set({ token, currentUser, endedBy: null });
}

function clearSession(endedBy: string | null): void {
  localStorage.removeItem(tokenKey);
  session.set({ token: null, currentUser: null, endedBy });
}

/** Signs the person out: removes typed and viewed data in all tabs (D73). */
export function endSession(): void {
  localStorage.setItem(leftKey, 'now');
  localStorage.removeItem(leftKey);
  clearDrafts();
  clearRecents();
  clearVisitedCache();
  clearSession(null);
}

/** Ends the session without a sign-out: drafts restore open forms after the next sign-in (D37). */
export function interruptSession(reason: string | null): void {
  saveAllDrafts();
  clearSession(reason);
}

/**
 * Ends the session after a sign-out in another tab, and starts one on the login page after a
 * sign-in there.
 *
 * @param signInWith starts the session of a token
 */
export function syncOtherTabs(signInWith: (token: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === leftKey) clearDrafts();
    if (key !== tokenKey) return;
    if (newValue === null) interruptSession(null);
    else if (!session.get().token) signInWith(newValue);
  });
}

/** Returns the signed-in person; only for screens after login. */
export function useCurrentUser(): CurrentUser {
  const { currentUser } = useStore(session);
  if (!currentUser) throw new Error('no session');
  return currentUser;
}

/** Returns whether `currentUser` has `permission`, or any of several; false before sign-in. */
export function can(
  permission: Permission | readonly Permission[],
  currentUser: CurrentUser | null = session.get().currentUser,
): boolean {
  return [permission].flat().some((each) => currentUser?.permissions.includes(each));
}

/** Returns whether the signed-in person has `permission`, or any of several. */
export function usePermission(permission: Permission | readonly Permission[]): boolean {
  return can(permission, useStore(session).currentUser);
}
