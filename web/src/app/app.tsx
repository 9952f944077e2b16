import { lazy, Suspense, startTransition, use, useEffect, useState } from 'react';
import { localDateTime } from '#domain/dates/dates.ts';
import { paths } from '#web/config/paths.ts';
import { LoginScreen } from '#web/features/login/login-screen.tsx';
import { pause } from '#web/lib/browser/pause.ts';
import { serverNow } from '#web/lib/browser/server-clock.ts';
import { useStore } from '#web/lib/browser/store.ts';
import { session } from '#web/lib/session/session.ts';
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx';
import { clearActions, clearToasts, Toasts, toastWarning } from '#web/ui/feedback/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const loadSignedIn = () => import('./signed-in/signed-in-app.tsx');
const SignedInApp = lazy(loadSignedIn);
const OwnAppointmentScreen = lazy(
  () => import('#web/features/appointments/own/own-appointment-screen.tsx'),
);

/** Token of a reminder link, which neither needs nor starts a session; null on other pages. */
const [prefix = ''] = paths.ownAppointment.split('$');
const linkToken = location.pathname.startsWith(prefix)
  ? location.pathname.slice(prefix.length)
  : null;

/** Token of an invitation, which leaves the address at once: it must not stay in the history. */
const invitationToken = location.pathname === paths.invitation ? location.hash.slice(1) : null;
if (invitationToken) history.replaceState(null, '', paths.invitation);

const isSignedIn = session.get().token !== null && linkToken === null;

/**
 * For a signed-in person, the router and the shell load while the session request runs; the login
 * page loads neither.
 */
const signedInCode = isSignedIn ? pause().then(loadSignedIn) : undefined;
// The date helpers load in a separate step because they block a phone for 50 ms.
if (isSignedIn) setTimeout(localDateTime, 0, serverNow(), 'UTC');

/** Shows the login or the signed-in app; `started` settles when the session is known (doc 1 §2). */
export function App({ started }: { started: Promise<void> }) {
  // Without a fallback: React shows what replaces one no sooner than 300 ms after it.
  const [isReady, setReady] = useState(!isSignedIn);
  useEffect(() => {
    void Promise.allSettled([started, signedInCode]).then(() =>
      startTransition(() => setReady(true)),
    );
  }, [started]);
  return (
    <ErrorBoundary>
      {isReady && (
        <Suspense>
          {linkToken === null ? (
            <Content started={started} />
          ) : (
            <OwnAppointmentScreen token={linkToken} />
          )}
        </Suspense>
      )}
      <LoadingOverlay />
      <Toasts />
    </ErrorBoundary>
  );
}

function Content({ started }: { started: Promise<void> }) {
  use(started);
  const [invitation, setInvitation] = useState(invitationToken);
  const { currentUser, endedBy } = useStore(session);
  const email = currentUser?.email;
  useEffect(() => {
    if (email) clearToasts();
    else clearActions();
  }, [email]);
  useEffect(() => {
    if (endedBy) toastWarning(endedBy);
  }, [endedBy]);
  useEffect(() => {
    if (!currentUser && !invitation) history.replaceState(null, '', paths.login);
  }, [currentUser, invitation]);
  const leaveInvitation = () => {
    history.replaceState(null, '', paths.login);
    setInvitation(null);
  };
  return currentUser && !invitation ? (
    <SignedInApp />
  ) : (
    <LoginScreen invitation={invitation} onAccepted={leaveInvitation} />
  );
}
