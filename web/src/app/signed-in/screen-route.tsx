import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import type { Permission } from '#domain/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { can, session, useMe } from '#web/lib/session.ts';
import { landingOf } from './landing.ts';
import { ForbiddenScreen } from './message-screen.tsx';
import { rootRoute } from './routes.tsx';

interface RoutedScreen {
  readonly title: string;
  /** Any one of several opens it; everybody who is signed in when absent. */
  readonly permission?: Permission | readonly Permission[];
  readonly load: () => Promise<FunctionComponent>;
}

/** The route of a screen: its chunk is fetched when it is opened, and only for who may see it. */
export function screenRoute<const Path extends string>(
  path: Path,
  { title, permission, load }: RoutedScreen,
) {
  const Content = lazyRouteComponent(
    async (): Promise<{ default: FunctionComponent }> => ({ default: await load() }),
    'default',
  );
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { title, ...(permission && { permission }) },
    beforeLoad: () => {
      const { me } = session.get();
      if (!me || path !== paths.home) return;
      const landing = landingOf(me);
      if (landing !== path) throw redirect({ href: landing, replace: true });
    },
    component: function ScreenOfRoute() {
      const me = useMe();
      return !permission || can(permission, me) ? <Content /> : <ForbiddenScreen />;
    },
  });
}

/** A list screen's own route with that of its further pages (D6) inside, so that it stays as it is. */
export function listRoute<const List extends string>(
  { list }: { readonly list: List },
  screen: RoutedScreen,
) {
  const listed = screenRoute(list, screen);
  return listed.addChildren([createRoute({ getParentRoute: () => listed, path: 'page/$page' })]);
}
