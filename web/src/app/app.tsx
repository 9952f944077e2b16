import { lazy, Suspense, use, useEffect } from 'react';
import { paths } from '#web/config/paths.ts';
import { LoginScreen } from '#web/features/login/login-screen.tsx';
import { session } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { Toasts, toastWarning } from '#web/ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const loadSignedIn = () => import('./signed-in/signed-in-app.tsx');
const SignedInApp = lazy(loadSignedIn);

// Whoever is signed in gets the router and the shell while the server is asked who it is; the login
// does without both.
if (session.get().token) void loadSignedIn();

/** The login, or everything behind it; `started` settles when the session is known (doc 1 §2). */
export function App({ started }: { started: Promise<void> }) {
  return (
    <ErrorBoundary>
      <Suspense>
        <Content started={started} />
      </Suspense>
      <LoadingOverlay />
      <Toasts />
    </ErrorBoundary>
  );
}

function Content({ started }: { started: Promise<void> }) {
  use(started);
  const { me, endedBy } = useStore(session);
  useEffect(() => {
    if (endedBy) toastWarning(endedBy);
  }, [endedBy]);
  useEffect(() => {
    if (!me) history.replaceState(null, '', paths.login);
  }, [me]);
  return me ? <SignedInApp /> : <LoginScreen />;
}
