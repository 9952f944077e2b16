import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import type { Permission } from '#domain/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { session, usePermission } from '#web/lib/session.ts';
import { landingOf } from './landing.ts';
import { ForbiddenScreen } from './message-screen.tsx';
import { rootRoute } from './routes.tsx';

interface RoutedScreen {
  readonly title: string;
  readonly permission: Permission;
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
    staticData: { title },
    beforeLoad: () => {
      const { me } = session.get();
      if (!me || path !== paths.home) return;
      const landing = landingOf(me);
      if (landing !== path) throw redirect({ href: landing, replace: true });
    },
    component: function ScreenOfRoute() {
      return usePermission(permission) ? <Content /> : <ForbiddenScreen />;
    },
  });
}

/** The two routes of a list screen: its own, and that of its further pages (D6). */
export function listRoutes<const List extends string, const Page extends string>(
  routes: { readonly list: List; readonly page: Page },
  screen: RoutedScreen,
) {
  return [screenRoute(routes.list, screen), screenRoute(routes.page, screen)] as const;
}
