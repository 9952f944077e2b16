import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { can, useCurrentUser } from '#web/lib/session/session.ts';

/** Returns a function that checks whether a URL without parameters is a screen that the reader may see. */
export function useMayOpen(): (path: string) => boolean {
  const currentUser = useCurrentUser();
  const routes: Readonly<Record<string, AnyRoute | undefined>> = useRouter().routesByPath;
  return (path) => {
    const route = routes[path];
    if (!route) return false;
    const { permission } = route.options.staticData ?? {};
    return !permission || can(permission, currentUser);
  };
}
