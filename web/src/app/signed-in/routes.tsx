import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import type { Permission } from '#domain/texts/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { interruptedAddress } from '#web/lib/browser/drafts.ts';
import { session } from '#web/lib/session/session.ts';
import { toastWarning } from '#web/ui/feedback/toasts.tsx';
import { correctAddress } from './correct-address.ts';
import { landingOf } from './landing.ts';
import { Shell } from './shell/shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen and of the browser tab. */
    title?: string;
    /** Any of these permissions opens the screen; absent for every signed-in person. */
    permission?: Permission | readonly Permission[];
  }
}

/** The frame of every screen. Query parameters are plain text, and invalid ones are corrected. */
export const rootRoute = createRootRoute({
  validateSearch: (search): Record<string, string> => search as Record<string, string>,
  beforeLoad: ({ location: { pathname }, search }) => {
    const sound = correctAddress(pathname, search);
    if (!sound) return;
    toastWarning(sound.text);
    throw redirect({ to: sound.pathname, search: sound.search, replace: true });
  },
  component: Shell,
});

/** Redirects a signed-in person to the URL where the session expired (D37), otherwise to the start. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  beforeLoad: () => {
    const { currentUser } = session.get();
    const href = currentUser
      ? (interruptedAddress(currentUser.email) ?? landingOf(currentUser))
      : paths.home;
    throw redirect({ href, replace: true });
  },
});
