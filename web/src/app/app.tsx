import { lazy, Suspense, use, useEffect } from 'react';
import { localDateTime } from '#domain/dates.ts';
import { paths } from '#web/config/paths.ts';
import { LoginScreen } from '#web/features/login/login-screen.tsx';
import { serverNow } from '#web/lib/server-clock.ts';
import { session } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { clearActions, clearToasts, Toasts, toastWarning } from '#web/ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const loadSignedIn = () => import('./signed-in/signed-in-app.tsx');
const SignedInApp = lazy(loadSignedIn);
const OwnAppointmentScreen = lazy(
  () => import('#web/features/appointments/own/own-appointment-screen.tsx'),
);

/** The token of a reminder's link, which needs no session and begins none; null elsewhere. */
const [prefix = ''] = paths.ownAppointment.split('$');
const linkToken = location.pathname.startsWith(prefix)
  ? location.pathname.slice(prefix.length)
  : null;

// Whoever is signed in gets the router and the shell while the server is asked who it is; the login
// does without both. So with what tells the day, whose making takes a phone 50 ms: each in a step of its own.
if (session.get().token && linkToken === null) {
  setTimeout(loadSignedIn);
  setTimeout(localDateTime, 0, serverNow(), 'UTC');
}

/** The login, or everything behind it; `started` settles when the session is known (doc 1 §2). */
export function App({ started }: { started: Promise<void> }) {
  return (
    <ErrorBoundary>
      <Suspense>
        {linkToken === null ? (
          <Content started={started} />
        ) : (
          <OwnAppointmentScreen token={linkToken} />
        )}
      </Suspense>
      <LoadingOverlay />
      <Toasts />
    </ErrorBoundary>
  );
}

function Content({ started }: { started: Promise<void> }) {
  use(started);
  const { me, endedBy } = useStore(session);
  const email = me?.email;
  useEffect(() => {
    if (email) clearToasts();
    else clearActions();
  }, [email]);
  useEffect(() => {
    if (endedBy) toastWarning(endedBy);
  }, [endedBy]);
  useEffect(() => {
    if (!me) history.replaceState(null, '', paths.login);
  }, [me]);
  return me ? <SignedInApp /> : <LoginScreen />;
}
