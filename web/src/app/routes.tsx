import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { LoginScreen } from '#web/features/login/login-screen.tsx';
import { interruptedAddress } from '#web/lib/drafts.ts';
import { type Me, session } from '#web/lib/session.ts';
import { restoreSession } from '#web/lib/sign-in.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { Toasts } from '#web/ui/toasts.tsx';
import { landingOf } from './landing.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen and of the browser's tab. */
    title?: string;
  }
}

/** Around every screen: the session is known before any is shown (doc 1 §2). */
export const rootRoute = createRootRoute({
  beforeLoad: restoreSession,
  component: () => (
    <>
      <Outlet />
      <LoadingOverlay />
      <Toasts />
    </>
  ),
});

/** Where a sign-in leads: to the work that an expired session interrupted (D37), else the start. */
function afterSignIn(me: Me): string {
  return interruptedAddress(me.email) ?? landingOf(me);
}

/** The one public screen; who is signed in does not see it. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  staticData: { title: 'Iniciar sesión' },
  beforeLoad: () => {
    const { me } = session.get();
    if (me) throw redirect({ href: afterSignIn(me), replace: true });
  },
  component: LoginScreen,
});

/** The frame of all screens behind the sign-in. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  validateSearch: (search): Record<string, string> => search as Record<string, string>,
  beforeLoad: () => {
    if (!session.get().me) throw redirect({ to: paths.login, replace: true });
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});
